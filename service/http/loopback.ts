import type { IncomingMessage } from 'node:http';

const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|localhost)$/i;

/** Whether only programs of this computer can reach an address. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/**
 * Whether a request names this computer as the one it is for, or a name that was announced. A web page elsewhere can have
 * its own name lead to this computer, and then read what is answered under it; a browser says which name it used.
 */
export function namesThisComputer({ headers: { host = '' } }: IncomingMessage, publicUrl?: string): boolean {
  if (publicUrl !== undefined && host === new URL(publicUrl).host) return true;
  return isLoopback(host.replace(/:\d*$/, ''));
}
