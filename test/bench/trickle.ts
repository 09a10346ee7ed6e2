import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { makeFolderPlace } from '#test/service/crash/folder-place.ts';
import { startProcess } from '#test/service/process.ts';
import { quantile, time } from './measure.ts';
import type { Section } from './report.ts';

const connections = 1_000;
const questions = 1_500;
const rounds = 7;

/** How long the slowest hundredth of a good caller's questions takes, while others hold connections and send next to nothing. */
export async function benchTrickle(): Promise<Section> {
  const { args, key, files } = await makeFolderPlace();
  const service = await startProcess(...args, '--rate', '0');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () => askOnce(service.url, key, agent);
  const p99 = async () => {
    const times: number[] = [];
    for (let count = 0; count < questions; count += 1) times.push(await time(ask));
    return quantile(times, 0.99);
  };

  await p99();
  const pairs: { alone: number; among: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await p99();
    const others = await startOthers(service.url, key);
    const among = await p99();
    await others.terminate();
    pairs.push({ alone, among });
  }
  agent.destroy();
  await service.end('SIGTERM');
  rmSync(files, { recursive: true });

  const ratios = pairs.map(({ alone, among }) => among / alone);
  const middle = (values: number[]) => quantile(values).toFixed(2);
  return {
    title: 'Connections that trickle',
    about:
      `\`verify\`, one question after another, alone and while ${connections} connections send a sign every half second: the ` +
      'slowest hundredth of the one in times of the slowest hundredth of the other.',
    rows: [
      {
        what: `p99 among ${connections} that trickle`,
        ratio: quantile(ratios),
        bar: { most: 2 },
        detail:
          `${middle(pairs.map(({ among }) => among))} ms against ${middle(pairs.map(({ alone }) => alone))} ms; ` +
          `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${rounds} rounds`,
      },
    ],
  };
}

async function startOthers(url: string, key: string): Promise<Worker> {
  const others = new Worker(new URL('./trickle-clients.ts', import.meta.url), {
    workerData: { url, key, count: connections },
  });
  await once(others, 'message');
  return others;
}

function askOnce(url: string, key: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const asked = request(`${url}/api/v1/webhook`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`verify says ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    asked.once('error', reject);
    asked.end('{"action":"verify"}');
  });
}
