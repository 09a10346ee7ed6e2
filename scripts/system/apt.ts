import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run, runOrThrow } from './run.ts';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const servicePolicy = '/usr/sbin/policy-rc.d';
let isListFresh = false;

/** Those of the packages that are not installed. */
export async function missingPackages(names: string[]): Promise<string[]> {
  const states = await Promise.all(
    names.map((name) => run('dpkg-query', ['--show', '--showformat=$' + '{db:Status-Status}', name])),
  );
  return names.filter((_, index) => states[index]?.stdout !== 'installed');
}

/** Installs Debian packages without the recommended ones and without starting a service. Only root may. */
export async function aptInstall(packages: string[]): Promise<void> {
  const ownPolicy = !existsSync(servicePolicy);
  if (ownPolicy) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    if (!isListFresh) await runOrThrow('apt-get', ['update', '-q'], { env });
    isListFresh = true;
    await runOrThrow('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  } finally {
    if (ownPolicy) rmSync(servicePolicy);
  }
}
