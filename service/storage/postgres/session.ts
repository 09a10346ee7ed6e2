import type { ClientBase } from 'pg';
import { Complaint } from '../../complaint.ts';
import type { Address } from './address.ts';

/** The oldest server that the statements are written for. */
const oldest = { major: 13, number: 130_000 };

/**
 * What every session is set to, where the server knows the setting: servers that speak the protocol differ in that.
 * Compiling a statement takes longer than the look-ups that it would speed up.
 */
const settings = (statementTimeout: number): Record<string, string> => ({
  jit: 'off',
  statement_timeout: String(statementTimeout),
  // Whoever dies in the middle of a transaction must not hold its locks for hours.
  idle_in_transaction_session_timeout: '120000',
  tcp_keepalives_idle: '60',
  client_min_messages: 'warning',
});

const applySql = `SELECT set_config(s.name, x.value, false)
  FROM pg_settings s JOIN json_each_text($1::json) AS x(name, value) ON x.name = s.name`;
const aboutSql = `SELECT current_setting('server_version_num'), current_setting('server_version'),
  current_setting('server_encoding')`;

/** @param statementTimeout in milliseconds; 0 for none */
export async function setUpSession(client: ClientBase, statementTimeout: number): Promise<void> {
  await client.query(applySql, [JSON.stringify(settings(statementTimeout))]);
}

/** @throws Complaint when the server is too old, or keeps text in a form that cannot hold every sign */
export async function checkServer(client: ClientBase, { place, database }: Address): Promise<void> {
  const { rows } = await client.query<string[]>({ text: aboutSql, rowMode: 'array' });
  const [number, version, encoding] = rows[0] ?? [];
  if (Number(number) < oldest.number) {
    throw new Complaint(`The server at ${place} is PostgreSQL ${version}: ${oldest.major} or newer is needed.`);
  }
  if (encoding !== 'UTF8') {
    throw new Complaint(
      `Database "${database}" keeps its text in ${encoding}: make one with: createdb --encoding UTF8 --template template0`,
    );
  }
}
