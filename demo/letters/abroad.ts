import { known } from '../correspondents.ts';
import { html } from '../html.ts';
import type { Letter } from '../letter.ts';

/** Three letters from other countries, with numbers as people there write them. */
export function lettersFromAbroad(): Letter[] {
  const grace = known('Grace Whitfield');
  const mei = known('Mei Tanaka');
  const camille = known('Camille Aubry');
  const jonas = known('Jonas Richter');
  return [
    {
      id: 'controls',
      from: grace,
      cc: [mei],
      subject: 'Controls review on Thursday',
      preview: 'Mei will join from the lab. If the bridge fails, call me directly',
      when: 'Yesterday',
      isUnread: false,
      language: 'en-US',
      body: html`
        <p>Hi Lena,</p>
        <p>
          Mei will join from the lab; her address is ${mei.email}. If the bridge fails, call me directly at
          ${grace.phone ?? ''}.
        </p>
        <p>Talk soon,<br />Grace</p>
        <div class="signature">
          <strong>Grace Whitfield</strong><br />
          Vice president, supply &mdash; Cobalt Robotics Works<br />
          o: +1 212-555-0148 | m: +1 212 555 0149
        </div>`,
    },
    {
      id: 'caisse',
      from: camille,
      cc: [],
      subject: 'Bon de commande : la suite',
      preview: 'Bonjour Lena, le bon de commande est signé, merci',
      when: 'Yesterday',
      isUnread: false,
      language: 'fr-FR',
      body: html`
        <p>Bonjour Lena,</p>
        <p>
          le bon de commande est signé, merci. Pour la livraison, voyez avec Étienne :
          <a href="mailto:${known('Étienne Morel').email}?subject=Livraison">écrivez-lui</a> ou appelez l’atelier au
          +33 1 99 00 12 36.
        </p>
        <p>Bien à vous,<br />Camille Aubry<br />+33 6 39 98 12 34</p>`,
    },
    {
      id: 'spree',
      from: jonas,
      cc: [known('Katrin Lange')],
      subject: 'Liefertermin KW 48',
      preview: 'Hallo Frau Brook, der Termin steht, bitte geben Sie mir kurz Bescheid',
      when: 'Tue',
      isUnread: false,
      language: 'de-DE',
      body: html`
        <p>Hallo Frau Brook,</p>
        <p>
          der Termin steht. Sie erreichen mich unter +49 30 23125 457, die Buchhaltung unter
          <a href="tel:+493023125458">030 / 23125-458</a>.
        </p>
        <p>Viele Grüße<br />Jonas Richter<br />${jonas.email}</p>`,
    },
  ];
}
