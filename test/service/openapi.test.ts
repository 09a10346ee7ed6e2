import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { operations } from '#lib/crm/contract.ts';
import { runCommandLine } from '#service/cli/run.ts';
import { createDocument } from '#service/openapi/document.ts';

const document = createDocument('https://crm.example');
const actions = Object.keys(operations);
const { post } = document.paths['/api/v1/webhook'];
const isAction = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);

async function print(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(['openapi', ...args], {
    say: (line) => out.push(line),
    complain: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err };
}

describe('the OpenAPI document', () => {
  it('is valid by a public validator, as a document of version 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('is found wrong by that validator when it is', async () => {
    const { info, ...broken } = structuredClone(document);
    expect((await new Validator().validate({ ...broken, infos: info })).valid).toBe(false);
  });

  it('refers only to schemas that it holds, and to each of them', () => {
    const text = JSON.stringify(document);
    const names = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect([...names].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  it('describes a record that nests by referring to itself', () => {
    const record = JSON.stringify(document.components.schemas.Record);
    expect(record.match(/"\$ref":"#\/components\/schemas\/Record"/g)).toHaveLength(2);
    expect(record).toContain('"$ref":"#/components/schemas/Stub"');
  });

  it('tells the body of every action apart by the member action', () => {
    const { schema } = post.requestBody.content['application/json'];
    expect(schema.discriminator.propertyName).toBe('action');
    expect(Object.keys(schema.discriminator.mapping)).toEqual(actions);
    expect(schema.oneOf).toHaveLength(actions.length);
    for (const [action, reference] of Object.entries(schema.discriminator.mapping)) {
      const name = reference.split('/').at(-1) ?? '';
      expect(document.components.schemas[name]).toMatchObject({
        properties: { action: { const: action } },
        required: expect.arrayContaining(['action']),
      });
    }
  });

  it('names every status that the endpoint answers, each refusal in the shape of an error', () => {
    expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '404', '413', '415', '429', '500']);
    expect(JSON.stringify(document.components.schemas.Error)).toContain('"code"');
  });

  it.each(actions)('gives examples of %s that the contract takes', (action) => {
    const question = post.requestBody.content['application/json'].examples[action]?.value;
    const answer = post.responses[200].content['application/json'].examples[action]?.value;
    expect(question).toMatchObject({ action });
    if (!isAction(action)) throw new Error('no action');
    expect(operations[action].params.safeParse(question).error).toBeUndefined();
    expect(operations[action].response.safeParse(answer).error).toBeUndefined();
  });
});

describe('the command openapi', () => {
  it('prints the document, with the address it is told', async () => {
    const { code, out } = await print('--public-url', 'https://crm.example/');
    expect([code, JSON.parse(out)]).toEqual([0, JSON.parse(JSON.stringify(document))]);
  });

  it('says what is wrong in one line', async () => {
    expect(await print('--public-url', 'crm')).toEqual({
      code: 1,
      out: '',
      err: ['error: --public-url must be an address like https://crm.example, not "crm".'],
    });
  });
});
