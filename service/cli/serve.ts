import { resolve } from 'node:path';
import { Complaint } from '../complaint.ts';
import { demoKey, demoScope, loadDemo } from '../demo/load.ts';
import { isLoopback } from '../http/loopback.ts';
import { createLog } from '../log.ts';
import { type Service, type ServiceOptions, startService, stopPatience, usualAtOnce } from '../service.ts';
import type { Database } from '../storage/database.ts';
import { nameOrganization } from '../storage/prepare.ts';
import { readOrigin, readUrl } from './addresses.ts';
import { openData, readPlace } from './data.ts';
import { openLogFile } from './log-file.ts';
import { dataOption, noPositionals, readChoice, readNumber, readOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

const logLevelNames = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
const largestPort = 65_535;
const highestRate = 100_000_000;
const mostAtOnce = 1000;
const largestPool = 1000;
const longestStatement = 86_400;

const options = {
  ...dataOption,
  port: { type: 'string', default: '8787' },
  host: { type: 'string', default: '127.0.0.1' },
  demo: { type: 'boolean', default: false },
  durable: { type: 'boolean', default: false },
  organization: { type: 'string' },
  matching: { type: 'string', default: 'by-type' },
  rate: { type: 'string', default: '6000' },
  'at-once': { type: 'string', default: String(usualAtOnce) },
  'public-url': { type: 'string' },
  cors: { type: 'string', multiple: true },
  'log-level': { type: 'string', default: 'info' },
  pool: { type: 'string', default: '10' },
  'statement-timeout': { type: 'string', default: '60' },
} as const;

/** Serves until it is told to stop. */
export async function serveCommand(args: string[], { say }: Terminal): Promise<void> {
  const { values, positionals } = readOptions(args, options);
  noPositionals(positionals);
  const level = readChoice('log-level', values['log-level'], logLevelNames);
  const logFile = openLogFile(process.stderr.fd);
  const settings: ServiceOptions = {
    port: readNumber('port', values.port, largestPort),
    host: values.host,
    rate: readNumber('rate', values.rate, highestRate),
    atOnce: readNumber('at-once', values['at-once'], mostAtOnce, 1),
    matching: readChoice('matching', values.matching, ['by-type', 'exact']),
    publicUrl: values['public-url'] && readUrl('public-url', values['public-url']),
    cors: values.cors?.map((origin) => readOrigin('cors', origin)),
    signing: values.demo ? demoScope : undefined,
    log: createLog(level, logFile.write),
  };

  const place = readPlace(values);
  const how = {
    isDurable: values.durable,
    poolSize: readNumber('pool', values.pool, largestPool, 1),
    statementTimeout: 1000 * readNumber('statement-timeout', values['statement-timeout'], longestStatement),
  };

  const stopped = stopSignal();
  let service: Service | undefined;
  const data = await openData(place, how, () => service?.forgetKeys());
  try {
    if (values.organization) await nameOrganization(data.database, values.organization);
    if (values.demo) await loadDemo(data.database);
    service = await listening(data.database, place.kind === 'folder' ? { ...settings, lost: data.lost } : settings);
    if (!isLoopback(values.host)) {
      say('Others can reach this address and read what is sent in the clear: put TLS in front of it.');
    }
    const key = values.demo
      ? await demoKey(data.database, place.kind === 'folder' ? resolve(place.folder) : undefined)
      : undefined;
    say(`listening on ${service.url}`);
    if (key) say(`demo key: ${key}`);
    const fault = await Promise.race([stopped, data.lost]);
    await Promise.all([service.stop(), data.settle(stopPatience)]);
    if (fault) throw new Complaint(`The database has failed (${fault.message}): start the service again.`);
  } finally {
    await data.close();
    logFile.flush();
  }
}

async function listening(database: Database, settings: ServiceOptions): Promise<Service> {
  try {
    return await startService(database, settings);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new Complaint(refusals[code]?.(settings) ?? `The service cannot listen on ${settings.host} (${code}).`);
  }
}

const refusals: Record<string, (settings: ServiceOptions) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use: choose another with --port, or stop the program that has it.`,
  EACCES: ({ port }) => `Port ${port} is not allowed to this user: choose one above 1023 with --port.`,
  EADDRNOTAVAIL: ({ host }) => `This computer has no address ${host}: choose another with --host.`,
  ENOTFOUND: ({ host }) => `There is no address ${host}: choose another with --host.`,
};

/** The first request to stop; a second one ends the process as it always would. */
function stopSignal(): Promise<undefined> {
  return new Promise((done) => {
    const stop = () => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      done(undefined);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
