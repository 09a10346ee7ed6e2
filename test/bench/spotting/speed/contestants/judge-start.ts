import { enter } from './contestant.ts';

/** From the making of a worker to its first answer. */
async function firstAnswer(script: string): Promise<number> {
  const start = performance.now();
  const worker = new Worker(script);
  const answered = new Promise((resolve) => {
    worker.onmessage = resolve;
  });
  worker.postMessage({ id: 0, language: 'en-US', texts: ['Call (415) 555-0123 or', 'ring +44 20 7946 0018 now'] });
  await answered;
  const took = performance.now() - start;
  worker.terminate();
  return took;
}

/** How long the judge takes to be there and to judge for the first time, beside a worker that does nothing. */
enter(async () => {
  const bare = await firstAnswer('/bare-worker.js');
  return { took: await firstAnswer('/judge.js'), bare };
});
