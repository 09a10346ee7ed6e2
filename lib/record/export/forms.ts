import type { RecordView } from '../view.ts';
import { writeCsv } from './csv.ts';
import { writeJson } from './json.ts';
import { writeText } from './text.ts';
import { hasVcard, writeVcard } from './vcard.ts';

interface Form {
  write: (view: RecordView) => string;
  /** Whether the form makes sense of a record. */
  fits: (view: RecordView) => boolean;
}

const always = () => true;

/** The forms in which a record is copied. */
export const forms = {
  text: { write: writeText, fits: always },
  vcard: { write: writeVcard, fits: hasVcard },
  csv: { write: writeCsv, fits: always },
  json: { write: writeJson, fits: always },
} satisfies Record<string, Form>;
export type FormName = keyof typeof forms;
