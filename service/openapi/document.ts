import { endpointPath, keyPrefixes, operations } from '#lib/crm/contract.ts';
import { isAction } from '../operations/table.ts';
import { examples } from './examples.ts';
import { requestName, responseName, schemasOf } from './schemas.ts';

const actions = Object.keys(operations).filter(isAction);
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const header = (description: string) => ({ description, schema: { type: 'string' } });

/** Every answer that is not a success: status, what it is for, the headers that come with it, an example. */
const refusals: [number, string, Record<string, object>, code: string, message: string][] = [
  [
    400,
    'The body is not JSON, the action does not exist, or a parameter is missing or wrong.',
    {},
    'VALIDATION_ERROR',
    'entity: is required',
  ],
  [
    401,
    'The key is missing or wrong.',
    { 'WWW-Authenticate': header('The scheme: Bearer.') },
    'UNAUTHORIZED',
    'Invalid or missing API key',
  ],
  [
    404,
    'The record, signature request or entity asked about does not exist.',
    {},
    'NOT_FOUND',
    'There is no entity "ghosts"',
  ],
  [413, 'The body is larger than 1 MB.', {}, 'PAYLOAD_TOO_LARGE', 'The body is larger than 1 MB'],
  [
    415,
    'The body is not sent as application/json in UTF-8.',
    {},
    'UNSUPPORTED_MEDIA_TYPE',
    'The Content-Type must be application/json, in UTF-8',
  ],
  [
    429,
    'This key asked too often.',
    { 'Retry-After': header('Seconds to wait.') },
    'RATE_LIMITED',
    'Too many requests: try again in 1 s',
  ],
  [500, 'A fault of the service; the log tells more under the X-Request-Id.', {}, 'INTERNAL_ERROR', 'Internal error'],
];

const examplesOf = (value: (action: (typeof actions)[number]) => object) =>
  Object.fromEntries(actions.map((action) => [action, { summary: examples[action].says, value: value(action) }]));

/** The OpenAPI 3.1 document of the one endpoint. @param url where the service is reached */
export function createDocument(url: string) {
  const byAction = Object.fromEntries(actions.map((action) => [action, reference(requestName(action)).$ref]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'CRM service',
      version: '1.0.0',
      description:
        'One endpoint. The member `action` of the body selects the operation; its parameters stand beside it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    security: [{ key: [] }],
    paths: {
      [endpointPath]: {
        post: {
          operationId: 'dispatch',
          summary: 'Every operation.',
          description: actions.map((action) => `- \`${action}\`: ${examples[action].says}`).join('\n'),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  oneOf: actions.map((action) => reference(requestName(action))),
                  discriminator: { propertyName: 'action', mapping: byAction },
                },
                examples: examplesOf((action) => ({ action, ...examples[action].params })),
              },
            },
          },
          responses: {
            200: {
              description: 'A success. Which of these it is follows from the action.',
              content: {
                'application/json': {
                  schema: { anyOf: actions.map((action) => reference(responseName(action))) },
                  examples: examplesOf((action) => ({ success: true, ...examples[action].answer })),
                },
              },
            },
            ...Object.fromEntries(refusals.map(writeRefusal)),
          },
        },
      },
    },
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `A key: \`${keyPrefixes.live}…\` opens the live data, \`${keyPrefixes.test}…\` the test data.`,
        },
      },
      schemas: schemasOf(actions),
    },
  };
}

function writeRefusal([status, description, headers, code, message]: (typeof refusals)[number]) {
  const example = { success: false, error: { code, message } };
  const content = { 'application/json': { schema: reference('Error'), example } };
  return [status, { description, headers, content }] as const;
}
