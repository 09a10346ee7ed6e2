import { readRecordGraph } from '#lib/crm/record-graph.ts';

/** Runs as a worker of one of our own pages, in Chromium's own engine: reads a text twice, once whole and once parsed alone. */
self.onmessage = ({ data }: MessageEvent<string>) => {
  const time = (work: () => unknown): number => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const base = time(() => JSON.parse(data));
  const slow = time(() => readRecordGraph(JSON.parse(data)));
  self.postMessage({ slow, base });
};
