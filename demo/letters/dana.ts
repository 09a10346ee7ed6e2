import { known } from '../correspondents.ts';
import { html } from '../html.ts';
import type { Letter, Surroundings } from '../letter.ts';

/** The letter that the tour opens: a sender chip, an address split over tags, numbers in three spellings, a signing link. */
export function danaLetter({ crmUrl }: Surroundings): Letter {
  const dana = known('Dana Levi');
  const [avi, tamar] = [known('Avi Levi'), known('Tamar Katz')];
  const [tamarLocal, tamarDomain] = tamar.email.split('@');
  return {
    id: 'lens-line-3',
    from: dana,
    cc: [avi, tamar],
    subject: 'Lens line 3: two questions before we sign',
    preview: 'Thank you for the revised quote. Before Sunday I need two things from you',
    when: '09:41',
    isUnread: true,
    language: 'en-GB',
    body: html`
      <p>Good morning Lena,</p>
      <p>
        thank you for the revised quote. Avi decides on Sunday, and before that I need two things from you: the delivery
        date of the coating drum, and whether the training can be split over two weeks.
      </p>
      <p>
        The invoice address has changed, please write to <b>${tamarLocal ?? ''}</b>@${tamarDomain ?? ''} from now on, or
        ring Tamar on ${tamar.phone ?? ''} between ten and two. I have the
        <a href="${crmUrl}/sign/sig-2002">order form</a> in front of me and will sign it as soon as both are settled.
      </p>
      <p>I am in the plant today: +44 20 7946 0958, or my mobile.</p>
      <p>Best,<br />Dana</p>
      <div class="signature">
        <strong>Dana Levi</strong><br />
        Head of procurement, Galil Optics<br />
        T 020 7946 0958 &middot; M <a href="tel:+447700900123">07700 900 123</a><br />
        <a href="mailto:${dana.email}">${dana.email}</a>
      </div>`,
  };
}
