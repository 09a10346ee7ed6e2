import * as z from 'zod/mini';
import { readBaseUrl } from '#lib/crm/base-url.ts';
import { type Client, createClient, isRedirecting, redirectProblem } from '#lib/crm/client.ts';
import { verification } from '#lib/crm/contract.ts';
import type { EntryCode, Problem, Result } from '#lib/crm/errors.ts';
import type { ConnectionView } from '#lib/messages/contract.ts';
import { readApiKey } from './api-key.ts';
import type { Connections } from './connections.ts';
import { mayReach } from './guarded-client.ts';

interface Entry {
  baseUrl: string;
  apiKey: string;
}

interface Surroundings {
  now?: () => number;
  newId?: () => string;
  makeClient?: typeof createClient;
  redirects?: (baseUrl: string) => Promise<boolean>;
  /** The connection in use is kept, and can be turned back to. */
  isBeside?: boolean;
}

interface Connected<T> {
  connection: ConnectionView;
  survey: T;
}

/**
 * Sets up a connection: reads what was typed, checks that the browser may go there, that the key opens, and takes a
 * survey with it. Only then is the key saved, and the old connection given up unless the new one is to be beside it; a failure
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
    isBeside = false,
  }: Surroundings = {},
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
  const isSame = (other: ConnectionView) =>
    other.baseUrl === baseUrl && other.environment === key.environment && other.organization === organization;
  // Where a CRM does not say whose it is, two beside each other may well be two.
  const isKnown = !isBeside || organization !== undefined;
  const before = isBeside ? undefined : await connections.active();
  const replaced = (await connections.all()).filter((other) => (isKnown && isSame(other)) || other.id === before?.id);
  const gone = replaced.map(({ id }) => id);
  await connections.use(connection, key.key, gone);
  return { ok: true, value: { connection, survey: surveyed.value } };
}

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
