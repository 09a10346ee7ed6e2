/** Where a question may travel in the clear: it never leaves the machine. The pages' policy allows the same two. */
const loopbackHosts = new Set(['localhost', '127.0.0.1']);
export const isLoopbackHost = (hostname: string): boolean => loopbackHosts.has(hostname);

/** The match pattern that reaching a base URL needs. Ports are no part of a permission. */
export function permissionPatternOf(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl);
  return `${protocol}//${hostname}/*`;
}
