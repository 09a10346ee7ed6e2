import { type SeenRequest, sendJson, startServer } from './http.ts';
import { times } from './records.ts';

interface Entity {
  fields: readonly unknown[];
  /** Records as they are on the wire, found by exact value. */
  records: { id: string; fields: object }[];
}

interface Activity {
  id: string;
  recordId: string;
}

/** The answers of a small CRM over HTTP, and switches for what can go wrong with one. */
export async function startCrm(entities: Record<string, Entity>, activities: Activity[] = []) {
  const crm = {
    key: 'svc_test_good',
    /** Answers in place of the service's own, while it is set. */
    fault: undefined as { status: number; code: string } | undefined,
    /** Holds every answer back until it resolves. */
    gate: Promise.resolve(),
    /** What it says to operations that need no record, as the `data` of a success. */
    says: new Map<string, unknown>(),
  };

  const refuse = (code: string) => ({
    status: code === 'UNAUTHORIZED' ? 401 : 404,
    body: { success: false, error: { code, message: 'No.' } },
  });
  const accept = (body: object) => ({ status: 200, body: { success: true, ...body } });

  const operations: Record<string, (question: Record<string, string>) => { status: number; body: object }> = {
    verify: () => accept({ data: { organization: 'Acme' } }),
    get_fields: ({ entity = '' }) => {
      const known = entities[entity];
      return known ? accept({ entity, count: known.fields.length, fields: known.fields }) : refuse('NOT_FOUND');
    },
    smart_lookup: ({ entity = '', field = '', value }) => {
      const record = entities[entity]?.records.find(
        ({ fields }) => new Map(Object.entries(fields)).get(field) === value,
      );
      return accept(
        record ? { found: true, record } : { found: false, message: `No ${entity} with ${field} ${value}` },
      );
    },
    get_activities: ({ recordId }) => {
      const data = activities
        .filter((activity) => activity.recordId === recordId)
        .map(({ id }) => ({
          id,
          activityType: 'note',
          data: { content: `Note ${id}` },
          createdBy: 'api',
          createdAt: times.createdAt,
        }));
      return accept({ data, pagination: { page: 1, limit: 20, total: data.length, hasMore: false } });
    },
  };

  const answer = ({ headers, body }: SeenRequest) => {
    if (headers.authorization !== `Bearer ${crm.key}`) return refuse('UNAUTHORIZED');
    const question = JSON.parse(body);
    if (crm.says.has(question.action)) return accept({ data: crm.says.get(question.action) });
    return operations[question.action]?.(question) ?? refuse('UNKNOWN_ACTION');
  };

  const server = await startServer(async (response, request) => {
    await crm.gate;
    const { status, body } = crm.fault
      ? { status: crm.fault.status, body: refuse(crm.fault.code).body }
      : answer(request);
    sendJson(response, status, body);
  });

  /** The questions asked of one operation, without the operation's name. */
  const asked = (action: string) =>
    server.seen.map(({ body }) => JSON.parse(body)).filter((question) => question.action === action);
  return Object.assign(crm, { baseUrl: server.baseUrl, seen: server.seen, close: server.close, asked });
}

export type TestCrm = Awaited<ReturnType<typeof startCrm>>;
