import * as z from 'zod/mini';
import { readRecordGraph } from '#lib/crm/record-graph.ts';

const answer = z.object({ record: z.unknown() });

/** Runs as a worker of one of our own pages, in Chromium's own engine: reads a text twice, once whole and once parsed alone. */
self.onmessage = ({ data }: MessageEvent<string>) => {
  const time = (work: () => unknown): number => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const base = time(() => JSON.parse(data));
  const slow = time(() => readRecordGraph(z.parse(answer, JSON.parse(data)).record));
  self.postMessage({ slow, base });
};
