import pg from 'pg';
import { Complaint } from '../../complaint.ts';

/** A server's database, in words that may be shown: never the password. */
export interface Address {
  connectionString: string;
  /** Host and port, or the folder of its socket. */
  place: string;
  database: string;
  user: string;
}

/**
 * Reads a connection string as PostgreSQL's own programs do; what it leaves out comes from `PGHOST`, `PGUSER` and their
 * like.
 * @throws Complaint when it is none
 */
export function readAddress(url: string): Address {
  if (!/^postgres(?:ql)?:\/\//.test(url)) {
    throw new Complaint('--database-url must be an address like postgresql://user:password@host:5432/database.');
  }
  try {
    const { host, port, database = '', user = '' } = new pg.Client({ connectionString: url });
    const place = host.startsWith('/') ? host : `${host}:${port}`;
    return { connectionString: url, place, database, user };
  } catch (cause) {
    // The URL itself is not repeated: it may hold a password.
    const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new Complaint(`--database-url cannot be read${reason}: write its special signs as %XX.`);
  }
}
