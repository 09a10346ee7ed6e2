import { createDocument } from '../openapi/document.ts';
import { readUrl } from './addresses.ts';
import { noPositionals, readOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

/** `openapi`: prints the OpenAPI document of the endpoint. */
export async function openapiCommand(args: string[], { say }: Terminal): Promise<void> {
  const { values, positionals } = readOptions(args, {
    'public-url': { type: 'string', default: 'http://127.0.0.1:8787' },
  });
  noPositionals(positionals);
  say(JSON.stringify(createDocument(readUrl('public-url', values['public-url'])), null, 2));
}
