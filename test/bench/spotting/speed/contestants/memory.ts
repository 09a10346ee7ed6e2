import { enter } from './contestant.ts';
import { runSpotter } from './whole-spotter.ts';

declare global {
  interface Performance {
    /** Of the page and what it shares a process with, once the rubbish is gone. */
    measureUserAgentSpecificMemory(): Promise<{ bytes: number; breakdown: { bytes: number; types: string[] }[] }>;
  }
}

enter(async () => {
  const before = await performance.measureUserAgentSpecificMemory();
  const spotter = await runSpotter({ total: 0, longest: 0 });
  await spotter.atRest();
  const after = await performance.measureUserAgentSpecificMemory();
  return { before: before.bytes, after: after.bytes, isRunning: spotter.isRunning() };
});
