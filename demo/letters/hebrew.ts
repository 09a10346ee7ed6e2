import { known } from '../correspondents.ts';
import { html } from '../html.ts';
import type { Letter } from '../letter.ts';

/** A letter from right to left, with addresses and numbers that keep their own direction inside it. */
export function hebrewLetter(): Letter {
  const noa = known('Noa Friedman');
  const gil = known('Gil Azulay');
  return {
    id: 'negev-sun',
    from: noa,
    cc: [gil],
    subject: 'שמש הנגב: מועד לסיור באתר',
    preview: 'היי לנה, רציתי לתאם סיור באתר בשבוע הבא, רצוי ביום שלישי בבוקר',
    when: '08:15',
    isUnread: true,
    language: 'he',
    body: html`
      <p>היי לנה,</p>
      <p>
        רציתי לתאם סיור באתר בשבוע הבא, רצוי ביום שלישי בבוקר. גיל ילווה אותך ויענה על השאלות הטכניות; אפשר לכתוב לו
        ישירות אל ${gil.email} או להתקשר אליי למספר <bdi>+44 20 7946 0234</bdi>.
      </p>
      <p>הסכם הסודיות אצלי, אחתום עליו עוד היום.</p>
      <p>בברכה,<br />נועה</p>
      <div class="signature">
        <strong>נועה פרידמן</strong><br />
        מייסדת, שמש הנגב<br />
        נייד: <bdi>+44 7700 900 333</bdi><br />
        <a href="mailto:${noa.email}">${noa.email}</a>
      </div>`,
  };
}
