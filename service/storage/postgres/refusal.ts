import { Complaint } from '../../complaint.ts';
import type { Address } from './address.ts';

/** Why a server cannot be used, by the system's or the server's code: what is wrong, and one thing to do. */
const reasons: Record<string, (address: Address) => string> = {
  ECONNREFUSED: ({ place }) => `No PostgreSQL server listens at ${place}: start it, or correct --database-url.`,
  ENOENT: ({ place }) => `No PostgreSQL server listens at ${place}: start it, or correct --database-url.`,
  EACCES: ({ place }) => `This user may not reach the server's socket at ${place}: correct --database-url.`,
  ENOTFOUND: ({ place }) => `There is no host at ${place}: correct --database-url.`,
  EAI_AGAIN: ({ place }) => `The name in ${place} cannot be looked up now: try again, or give an IP address.`,
  ETIMEDOUT: ({ place }) => `The server at ${place} does not answer: check the address and what stands between.`,
  EHOSTUNREACH: ({ place }) => `The server at ${place} cannot be reached: check the address and the network.`,
  '28P01': ({ place, user }) => `The server at ${place} refuses the password of user "${user}": correct it.`,
  '28000': ({ place, user }) =>
    `The server at ${place} lets no user "${user}" in from here: correct the user, or the server's pg_hba.conf.`,
  '3D000': ({ place, database }) =>
    `There is no database "${database}" at ${place}: make it with: createdb ${database}`,
  '53300': ({ place }) => `The server at ${place} has no connection left: lower --pool, or raise its max_connections.`,
  '57P03': ({ place }) => `The server at ${place} is starting or stopping: try again in a moment.`,
  '42501': ({ database, user }) =>
    `User "${user}" may not make or use the service's tables in database "${database}": let the user own the database and them.`,
};

/** Those that come without a code, by a part of their message. */
const messages: [RegExp, keyof typeof reasons | ((address: Address) => string)][] = [
  [/timeout/i, 'ETIMEDOUT'],
  [
    /password must be a (?:non-empty )?string/i,
    ({ place, user }) =>
      `The server at ${place} wants a password for user "${user}": put it into --database-url or PGPASSWORD.`,
  ],
  [/does not support SSL/i, ({ place }) => `The server at ${place} does not speak TLS: leave sslmode out.`],
  [
    /certificate|self-signed/i,
    ({ place }) => `The certificate of the server at ${place} cannot be trusted: name its authority with sslrootcert.`,
  ],
  [/invalid response|unexpected|message code/i, ({ place }) => `What answers at ${place} is no PostgreSQL server.`],
];

/** @returns a Complaint where the reason is known, otherwise the cause itself */
export function refusalOf(cause: unknown, address: Address): unknown {
  if (cause instanceof Complaint || !(cause instanceof Error)) return cause;
  const code = 'code' in cause ? String(cause.code) : '';
  const reason = reasons[code] ?? byMessage(cause.message);
  if (reason) return new Complaint(reason(address));
  return new Complaint(`The database at ${address.place} cannot be used: ${cause.message}`);
}

function byMessage(message: string): ((address: Address) => string) | undefined {
  const known = messages.find(([pattern]) => pattern.test(message))?.[1];
  return typeof known === 'string' ? reasons[known] : known;
}
