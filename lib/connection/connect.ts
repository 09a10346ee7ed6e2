import * as z from 'zod/mini';
import { readBaseUrl } from '#lib/crm/base-url.ts';
import { type Client, createClient, isRedirecting, redirectProblem } from '#lib/crm/client.ts';
import { verification } from '#lib/crm/contract.ts';
import type { EntryCode, Problem, Result } from '#lib/crm/errors.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import { readApiKey } from './api-key.ts';
import type { Connections } from './connections.ts';
import { mayReach } from './guarded-client.ts';

interface Entry {
  baseUrl: string;
  apiKey: string;
}

interface Surroundings<T> {
  now?: () => number;
  newId?: () => string;
  makeClient?: typeof createClient;
  redirects?: (baseUrl: string) => Promise<boolean>;
  /** The connection that the new one takes the place of; none where it is to be beside what there is. */
  inPlaceOf?: string | undefined;
  /** Changes the connections among other changes, each in its turn. */
  change?: (put: () => Promise<Put>, survey: T) => Promise<unknown>;
}

/** A connection that is in use from now on, and those that it took the place of. */
export interface Put {
  connection: ConnectionView;
  gone: readonly ConnectionView[];
}

interface Connected<T> {
  connection: ConnectionView;
  survey: T;
}

/**
 * Sets up a connection: reads what was typed, checks that the browser may go there, that the key opens, and takes a
 * survey with it. Only then is the key saved, and the old connection given up where the new one takes its place; a failure
 * leaves everything as it was. Another key to the very same CRM takes the place of the one before.
 * @param survey a first look with the new client
 */
export async function connect<T>(
  entry: Entry,
  connections: Connections,
  survey: (client: Client) => Promise<Result<T>>,
  {
    now = Date.now,
    newId = () => crypto.randomUUID(),
    makeClient = createClient,
    redirects = isRedirecting,
    inPlaceOf,
    change = (put) => put(),
  }: Surroundings<T> = {},
): Promise<Result<Connected<T>>> {
  const address = readBaseUrl(entry.baseUrl);
  if (!address.ok) return badEntry(address.code);
  const key = readApiKey(entry.apiKey);
  if (!key.ok) return badEntry(key.code);
  const { baseUrl } = address;
  if (!(await mayReach(baseUrl))) return { ok: false, problem: { kind: 'no-permission' } };

  const client = makeClient({ baseUrl, key: key.key });
  const verified = await verify(client);
  if (!verified.ok) return { ok: false, problem: await explain(verified.problem, () => redirects(baseUrl)) };
  const surveyed = await survey(client);
  if (!surveyed.ok) return surveyed;

  const { organization } = verified.value;
  const connection: ConnectionView = {
    id: newId(),
    baseUrl,
    environment: key.environment,
    checkedAt: now(),
    ...(organization === undefined ? {} : { organization }),
  };
  // Where a CRM does not say whose it is, two beside each other may well be two.
  const isKnown = inPlaceOf !== undefined || organization !== undefined;
  await change(async () => {
    const gone = (await connections.all()).filter(
      (other) => (isKnown && isSameCrm(connection, other)) || other.id === inPlaceOf,
    );
    await connections.use(
      connection,
      key.key,
      gone.map(({ id }) => id),
    );
    return { connection, gone };
  }, surveyed.value);
  return { ok: true, value: { connection, survey: surveyed.value } };
}

/** Whether two connections lead to the same data, by whatever keys. */
export const isSameCrm = (one: ConnectionView, other: ConnectionView): boolean =>
  one.baseUrl === other.baseUrl && one.environment === other.environment && one.organization === other.organization;

/** Asks a connection, the one in use where none is named, whether it still stands, and notes when. */
export async function testConnection(
  connections: Connections,
  id?: string,
  now = Date.now,
): Promise<Result<ConnectionView>> {
  const line = await connections.line(id);
  if (!line.ok) return line;
  const { connection, client } = line.value;
  const verified = await verify(client);
  if (!verified.ok) return verified;
  const { organization = connection.organization } = verified.value;
  const news = { checkedAt: now(), ...(organization === undefined ? {} : { organization }) };
  await connections.note(connection.id, news);
  return { ok: true, value: { ...connection, ...news } };
}

/** What `verify` answers is open: the organization's name is taken where there is one, and all else does no harm. */
async function verify(client: Client): Promise<Result<{ organization?: string }>> {
  const answer = await client.ask('verify', {});
  if (!answer.ok) return answer;
  const named = z.safeParse(z.pick(verification, { organization: true }), answer.value.data);
  const organization = named.data?.organization?.slice(0, 200);
  return { ok: true, value: organization === undefined ? {} : { organization } };
}

async function explain(problem: Problem, redirects: () => Promise<boolean>): Promise<Problem> {
  return problem.kind === 'offline' && (await redirects()) ? redirectProblem : problem;
}

const badEntry = (code: EntryCode): Result<never> => ({ ok: false, problem: { kind: 'bad-entry', code } });
