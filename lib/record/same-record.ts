import type { RecordLine } from './view.ts';

/** Whether two lines are of one record of one CRM, whichever questions brought them. Entities may share an id. */
export const isSameRecord = (a: RecordLine, b: RecordLine): boolean =>
  a.entity === b.entity && a.ref.recordId === b.ref.recordId;

/** One text for each record, in one look-up or on one trail. */
export const recordKey = ({ entity, ref }: RecordLine): string => JSON.stringify([entity, ref.recordId]);
