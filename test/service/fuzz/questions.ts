import fc from 'fast-check';
import { operations } from '#lib/crm/contract.ts';

/** What is sent: the bytes of a body, and the headers that are not the usual ones. */
export interface Question {
  body: Buffer;
  headers: Record<string, string>;
}

const actions = Object.keys(operations);
const parameters = [
  'entity',
  'field',
  'value',
  'recordId',
  'page',
  'limit',
  'type',
  'signatureRequestId',
  'statusField',
];

/** What the demo has, so that a part of the questions gets past the first check. */
const known = [
  ...['contacts', 'companies', 'deals', 'leads', 'tickets', 'email', 'phone', 'name', 'stage', 'status', 'company'],
  ...['dana.levi@galil-optics.example', '(020) 7946 0958', 'sig-2001', 'note', 'email', 'call'],
];

/** What has harmed others: signs of SQL, of formats, of JavaScript, of no encoding, of no end. */
const evil = [
  "'",
  '"',
  "'; DROP TABLE record; --",
  "' OR '1'='1",
  '$1',
  '$$',
  '\\',
  '%',
  '_',
  '{}',
  '{a,b}',
  '\0',
  'a\0b',
  '\ud800',
  '\udfffx',
  '\ufeff',
  '\u202e',
  'İ',
  'ß'.repeat(300),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  '{{7*7}}',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  'x'.repeat(2_704),
  'x'.repeat(10_000),
  '😀'.repeat(700),
  '0'.repeat(400),
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...known) },
  { weight: 3, arbitrary: fc.constantFrom(...evil) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...known), fc.constantFrom(...evil)).map((two) => two.join('')) },
);

const number = fc.oneof(
  fc.integer({ min: -3, max: 130 }),
  fc.double(),
  fc.constantFrom(0, -0, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324, 1.5),
);

const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...parameters) },
  { weight: 1, arbitrary: fc.constantFrom(...evil) },
);

/** A question with its own parameters, and whatever else besides. Members are written as they are: `__proto__` too. */
const asked = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...actions) }, { weight: 1, arbitrary: value }),
    fc.array(fc.tuple(name, value), { maxLength: 7 }),
  )
  .map(([action, members]) => {
    const written = [['action', action] as const, ...members];
    return `{${written.map((member) => member.map((part) => JSON.stringify(part) ?? 'null').join(':')).join(',')}}`;
  });

/** A good look-up but for its value. */
const lookedUp = fc
  .tuple(fc.constantFrom('contacts', 'companies', 'deals'), fc.constantFrom('email', 'phone', 'name'), text)
  .map(([entity, field, sought]) => JSON.stringify({ action: 'smart_lookup', entity, field, value: sought }));

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":', '{"action":', '[{"__proto__":'), fc.integer({ min: 1, max: 20_000 }))
  .map(([open, depth]) => open.repeat(depth));

const body = fc.oneof(
  { weight: 60, arbitrary: asked.map((written) => Buffer.from(written)) },
  { weight: 25, arbitrary: lookedUp.map((written) => Buffer.from(written)) },
  { weight: 8, arbitrary: fc.json({ maxDepth: 6 }).map((written) => Buffer.from(written)) },
  { weight: 6, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: nested.map((written) => Buffer.from(written)) },
);

const headers = fc.oneof(
  { weight: 97, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', '', 'x').map((type) => ({
      'content-type': type,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'Bearer', 'Bearer x', `Bearer svc_test_${'0'.repeat(33)}`).map((one) => ({
      authorization: one,
    })),
  },
  { weight: 1, arbitrary: fc.constantFrom('gzip', 'br', 'identity').map((one) => ({ 'content-encoding': one })) },
);

export const questions: fc.Arbitrary<Question> = fc.record({ body, headers });
