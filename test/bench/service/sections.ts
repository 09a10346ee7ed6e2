import type { Row, Section } from '../report.ts';
import { eachBed } from './beds.ts';
import { benchHttp } from './http.ts';
import { benchLists } from './lists.ts';
import { benchLookups } from './lookups.ts';
import type { Sizes } from './sizes.ts';
import { benchStart } from './start.ts';

const about = {
  lookups:
    'The statement of a look-up, in times of its floor: one statement that fetches the same rows by their ids, known ' +
    'beforehand, over the same driver. Rows without a bar take the look-up to the last character of its answer.',
  lists: 'Whole operations, in times of the plainest SQL that brings the same.',
  http:
    'The service in a process of its own with its usual log, asked by a client that does nothing but wait for the end of ' +
    'each answer. Rates over eight connections; a bare server reads the same body and sends the same bytes.',
  start: 'From starting the process to the line that it listens.',
};

/** Told as they come: the whole takes a quarter of an hour. */
const teller = (say: (line: string) => void) => (rows: Row[]) => {
  for (const { what, ratio, detail } of rows) say(`${what}: ${ratio.toFixed(2)} (${detail})`);
  return rows;
};

/**
 * Everything that is measured of the service, on each engine that this machine has.
 * @param keep told what there is after each engine: whoever ends the run has the tables up to then
 */
export async function benchService(
  sizes: Sizes,
  say: (line: string) => void = console.log,
  keep: (sections: Section[]) => Promise<void> = async () => {},
): Promise<Section[]> {
  const tell = teller(say);
  const lookups: Row[] = [];
  const lists: Row[] = [];
  const http: Row[] = [];
  const sections: Section[] = [
    { title: 'The service: look-ups', about: about.lookups, rows: lookups },
    { title: 'The service: counting and paging', about: about.lists, rows: lists },
    { title: 'The service: over HTTP', about: about.http, rows: http },
  ];
  for await (const bed of eachBed()) {
    const place = await bed.place('much');
    const database = await place.open();
    lookups.push(...tell(await benchLookups(bed, database, sizes)));
    lists.push(...tell(await benchLists(bed, database, sizes)));
    await database.close();
    http.push(...tell(await benchHttp(bed, sizes)));
    await keep(sections);
  }
  const start = { title: 'The service: starting', about: about.start, rows: tell(await benchStart(sizes)) };
  await keep([start]);
  return [...sections, start];
}
