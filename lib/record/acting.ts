import { signal } from '@preact/signals';
import type { Calling } from './calling.ts';

/** What a person chose to do with values: followed by everything that draws one. */
interface Acting {
  calling: Calling;
  /** The address of a record in the CRM's own pages, with `{id}` and perhaps `{entity}` in it; empty for none. */
  recordTemplate: string;
}

export const acting = signal<Acting>({ calling: { app: 'tel', template: '' }, recordTemplate: '' });
