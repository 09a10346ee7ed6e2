import { fewestDigitsOf, judgePhones } from '#lib/spotting/judge-phones.ts';
import { regionsFor } from '#lib/spotting/regions.ts';

interface Question {
  id: number;
  language: string;
  /** Absent where it is only to say how many digits a number has at the least. */
  candidates?: string[];
}

/** The judge of the background, in a thread of its own as there. It has judged before: a background serves every page. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const start = performance.now();
  const regions = regionsFor({ language: data.language, address: location.href, own: 'US' });
  const answer = data.candidates ? judgePhones(data.candidates, { regions }) : fewestDigitsOf(regions);
  postMessage({ id: data.id, answer, took: performance.now() - start });
});
