import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

const usualPath = '/usr/bin/strace';

/** Whether system calls can be watched here. */
export const hasStrace = (): boolean => existsSync(usualPath);

/** Brings in the program that watches system calls, where we may; what needs it is otherwise skipped and counted so. */
export async function needStrace(say: (line: string) => void = console.log): Promise<void> {
  if (hasStrace() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('No strace found: installing the package strace …');
  await aptInstall(['strace']);
}
