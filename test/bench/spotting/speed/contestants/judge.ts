import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import { fewestDigitsOf } from '#lib/spotting/phones/plans/by-region.ts';
import { regionsFor } from '#lib/spotting/regions.ts';

interface Question {
  id: number;
  language: string;
  /** Absent where it is only to say how many digits a number has at the least. */
  texts?: string[];
}

/** The judge of the background, in a thread of its own as there. It has judged before: a background serves every page. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const start = performance.now();
  const regions = regionsFor({ language: data.language, address: location.href, own: 'US' });
  const answer = data.texts ? judgeTexts(data.texts, { regions }) : fewestDigitsOf(regions);
  postMessage({ id: data.id, answer, took: performance.now() - start });
});
