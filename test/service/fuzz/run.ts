import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeFolderPlace } from '../crash/folder-place.ts';
import { startProcess } from '../process.ts';
import { attack } from './attack.ts';
import { createCaller } from './caller.ts';

/** `npm run test:fuzz -- --count 1000000`: random questions to the service as a process of its own, over HTTP. */
const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' }, seed: { type: 'string' } } });
const count = Number(values.count);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
if (!Number.isInteger(count) || count < 20_000 || !Number.isInteger(seed)) {
  console.error('Use --count with a number from 20000, and --seed with a number.');
  process.exit(2);
}

/** The parts of the way in which the memory is looked at: the start takes more than what follows, and caches fill. */
const early = { from: 0.1, to: 0.3 };
const late = { from: 0.8, to: 1 };
/** What a process may have more of late than early, in times of that. */
const mostGrowth = 1.2;

const place = await makeFolderPlace();
const service = await startProcess(...place.args, '--demo', '--rate', '0', '--log-level', 'error');
const caller = createCaller(service.url, place.key, 8);
const megabytes = () => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

console.log(`seed ${seed}`);
const began = performance.now();
const memory = [{ asked: 0, used: megabytes() }];
const { asked, statuses, faults } = await attack(caller, count, seed, (soFar) => {
  memory.push({ asked: soFar.asked, used: megabytes() });
  if (soFar.asked % 20_000 === 0) console.log(`${soFar.asked} asked, ${memory.at(-1)?.used.toFixed(0)} MB`);
});
const seconds = (performance.now() - began) / 1000;
caller.close();
await sleep(1_000);
const last = megabytes();
const code = await service.end('SIGTERM');
rmSync(place.files, { recursive: true });

const highest = ({ from, to }: typeof early) =>
  Math.max(...memory.filter((one) => one.asked >= count * from && one.asked <= count * to).map(({ used }) => used));
const [before, after] = [highest(early), highest(late)];
if (after > before * mostGrowth) faults.push(`the memory grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB`);
if (code !== 0) faults.push(`the service ended with ${code}`);
for (const fault of faults) console.log(`FAULT: ${fault}`);
console.log(`${asked} questions in ${seconds.toFixed(0)} s; answers by status: ${JSON.stringify(statuses)}`);
console.log(
  `memory: ${memory[0]?.used.toFixed(0)} MB at the start, at most ${before.toFixed(0)} MB early on, ` +
    `at most ${after.toFixed(0)} MB towards the end, ${last.toFixed(0)} MB a second after`,
);
console.log(`${asked - faults.length} passed, ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;
