import type { ClientBase } from 'pg';
import { Complaint } from '../../complaint.ts';
import { planning } from '../planning.ts';
import type { Address } from './address.ts';

/** The oldest server that the statements are written for. */
const oldest = { major: 13, number: 130_000 };

/**
 * What every session is set to, where the server knows the setting: servers that speak the protocol differ in that.
 * Compiling a statement takes longer than the look-ups that it would speed up.
 */
const settings = (statementTimeout: number): Record<string, string> => ({
  jit: 'off',
  ...planning,
  statement_timeout: String(statementTimeout),
  // Whoever dies in the middle of a transaction must not hold its locks for hours.
  idle_in_transaction_session_timeout: '120000',
  tcp_keepalives_idle: '60',
  client_min_messages: 'warning',
});

/**
 * Whether what is acknowledged is on the server's disk first: as the server has it; awaited, where the server leaves that
 * to each session; or demanded of a server that could be told never to.
 */
export type Durability = 'as it is' | 'awaited' | 'demanded';

/** Only where it is off: what a server does beyond waiting for its own disk is not to be taken back. */
const awaitSql = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit', true) = 'off'`;

const applySql = `SELECT set_config(s.name, x.value, false)
  FROM pg_settings s JOIN json_each_text($1::json) AS x(name, value) ON x.name = s.name`;
const aboutSql = `SELECT current_setting('server_version_num'), current_setting('server_version'),
  current_setting('server_encoding'), current_setting('fsync', true)`;

/** @param statementTimeout in milliseconds; 0 for none */
export async function setUpSession(
  client: ClientBase,
  statementTimeout: number,
  durability: Durability = 'as it is',
): Promise<void> {
  await client.query(applySql, [JSON.stringify(settings(statementTimeout))]);
  if (durability !== 'as it is') await client.query(awaitSql);
}

/**
 * @throws Complaint when the server is too old, keeps text in a form that cannot hold every sign, or may lose what it
 * must not
 */
export async function checkServer(
  client: ClientBase,
  { place, database }: Address,
  durability: Durability = 'as it is',
): Promise<void> {
  const { rows } = await client.query<string[]>({ text: aboutSql, rowMode: 'array' });
  const [number, version, encoding, fsync] = rows[0] ?? [];
  if (Number(number) < oldest.number) {
    throw new Complaint(`The server at ${place} is PostgreSQL ${version}: ${oldest.major} or newer is needed.`);
  }
  if (encoding !== 'UTF8') {
    throw new Complaint(
      `Database "${database}" keeps its text in ${encoding}: make one with: createdb --encoding UTF8 --template template0`,
    );
  }
  if (durability === 'demanded' && fsync === 'off') {
    throw new Complaint(
      `The server at ${place} runs with fsync off, so that a power cut can lose what it acknowledged: turn it on, or leave out --durable.`,
    );
  }
}
