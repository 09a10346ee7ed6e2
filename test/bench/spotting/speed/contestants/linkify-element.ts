import linkifyElement from 'linkify-element';
import { enter } from './contestant.ts';

const name = 'found-by-linkify';

/** Finds and marks in one go, by elements of its own in the page: what it takes is more than the finding. */
enter(async () => {
  const start = performance.now();
  linkifyElement(document.body, { className: name, validate: { email: true, url: false } });
  const took = performance.now() - start;
  const texts = [...document.querySelectorAll(`.${name}`)].map(({ textContent }) => textContent ?? '');
  return { page: took, judging: 0, trip: 0, longest: took, found: texts };
});
