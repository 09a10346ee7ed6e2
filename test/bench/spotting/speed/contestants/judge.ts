import { judgePhones } from '#lib/spotting/judge-phones.ts';
import { regionsFor } from '#lib/spotting/regions.ts';

/** The judge of the background, in a thread of its own as there. It has judged before: a background serves every page. */
addEventListener('message', ({ data }: MessageEvent<{ candidates: string[]; language: string }>) => {
  const start = performance.now();
  const phones = judgePhones(data.candidates, {
    regions: regionsFor({ language: data.language, address: location.href, own: 'US' }),
  });
  postMessage({ phones, took: performance.now() - start });
});
