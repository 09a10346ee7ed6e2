import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../system/paths.ts';
import { freePort } from '../system/ports.ts';
import { type ServerProcess, startServer } from '../system/server-process.ts';

const folder = join(root, '.service-data');
/** The ids of the processes that `--keep` left running last. */
const keptFile = join(folder, 'demo-kept.txt');

export interface DemoService extends ServerProcess {
  baseUrl: string;
  apiKey: string;
}

/** The CRM service with the demo's data, on its usual port where that is free. */
export async function startDemoService(): Promise<DemoService> {
  const port = await freePort(8787);
  const args = ['service/main.ts', '--port', String(port), '--data', join(folder, 'demo'), '--demo'];
  // The key is the last thing it tells.
  const ready = /listening on (http:\/\/\S+)[\s\S]*demo key: (svc_\w+)/;
  const log = join(folder, 'demo-service.log');
  const server = await startServer(process.execPath, args, { ready, cwd: root, log }).catch(tellOfOther);
  const [, baseUrl = '', apiKey = ''] = ready.exec(server.output()) ?? [];
  return { ...server, baseUrl, apiKey };
}

/** The service advises options that the demo has not: its folder is in use by another demo, which may have been left running. */
function tellOfOther(error: Error): never {
  const holder = /is in use by process (\d+)/.exec(error.message)?.[1];
  if (!holder) throw error;
  throw new Error(
    `The demo is running already. Close its browser, or end what --keep left running with "kill ${keptWith(holder)}", and start again.`,
  );
}

/** Keeps in mind what is left running, for whoever starts another demo. */
export function rememberKept(servers: readonly ServerProcess[]): void {
  writeFileSync(keptFile, servers.map(({ pid }) => pid).join(' '));
}

/** What was left running together with a process: the mailbox is of no use without the service. */
function keptWith(holder: string): string {
  const kept = existsSync(keptFile) ? readFileSync(keptFile, 'utf8') : '';
  return kept.split(' ').includes(holder) ? kept : holder;
}

export interface DemoMailbox extends ServerProcess {
  url: string;
}

/** The demo mailbox, on its usual port where that is free. */
export async function startDemoMailbox(crmUrl: string): Promise<DemoMailbox> {
  const port = await freePort(8788);
  const args = ['demo/server.ts', '--port', String(port), '--crm', crmUrl];
  const ready = /mailbox on (http:\/\/\S+)/;
  const server = await startServer(process.execPath, args, { ready, cwd: root, log: join(folder, 'demo-mailbox.log') });
  return { ...server, url: `${ready.exec(server.output())?.[1]}/` };
}
