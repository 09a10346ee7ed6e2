import { turnOn } from '#test/e2e/harness/options-page.ts';
import { hubAddress } from '#test/e2e/lists/large-data.ts';
import { quantile, summarize, type Timed } from '../measure.ts';
import type { Row, Section } from '../report.ts';
import { openBed, servePage } from './bed.ts';
import { timeLarge } from './large.ts';
import { timeCachedRecord, timeContacts } from './opening.ts';
import { timeCards } from './pointing.ts';
import { timeReading } from './reading.ts';
import { timeRealPopup } from './real-popup.ts';
import { askForHub, startDemoService, startLargeService } from './services.ts';
import type { Sizes } from './sizes.ts';

/** Somebody whom the demo knows, with a company, deals and activities. */
const address = 'dana.levi@galil-optics.example';
const others = ['tamar.katz@galil-optics.example', 'priya.raman@thameside.example', 'noa.friedman@negev-sun.example'];
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><body style="margin: 60px">
<h1>A page</h1><p>${address}</p>${others.map((other) => `<p>${other}</p>`).join('')}`;

const inMilliseconds = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

/** One of our surfaces in times of the bare page, each by the middle of its rounds. */
function besideBare(what: string, times: Timed[], bar?: Row['bar']): Row {
  const { medians, spread } = summarize(times);
  const { slow = Number.NaN, base = Number.NaN } = medians;
  const range = spread.map((end) => end.toFixed(1)).join(' to ');
  return { what, ratio: slow / base, bar, detail: `${inMilliseconds(slow)} against ${inMilliseconds(base)}; ${range}` };
}

/** What is held to a time by itself, in times of that. */
function against(what: string, times: number[], limit: number): Row {
  const middle = quantile(times);
  const range = `${inMilliseconds(Math.min(...times))} to ${inMilliseconds(Math.max(...times))}`;
  return { what, ratio: middle / limit, bar: { most: 1 }, detail: `${inMilliseconds(middle)}; ${range}` };
}

async function benchSurfaces({ rounds }: Sizes): Promise<Section> {
  const service = await startDemoService();
  const served = await servePage(page);
  const bed = await openBed(service);
  try {
    await turnOn(bed.browser, served.url);
    const cached = await timeCachedRecord(bed, address, rounds);
    const usable = await timeCachedRecord(bed, address, rounds, { what: 'usable' });
    const asleep = await timeCachedRecord(bed, address, rounds, { isAwake: false });
    const over = await bed.browser.context.newPage();
    await over.goto(served.url);
    const popup = await timeContacts(bed, 'popup.html', over, rounds);
    const panel = await timeContacts(bed, 'sidepanel.html', over, rounds);
    const asking = await bed.browser.openPage('options.html');
    await over.bringToFront();
    // What is held to a bar by a few milliseconds is opened more often.
    const real = await timeRealPopup(bed, { asking, address, rounds: 2 * rounds });
    const realAsleep = await timeRealPopup(bed, { asking, address, rounds, isAwake: false });
    await asking.close();
    await over.close();
    const hover = await timeCards(bed, served.url, { address, gesture: 'hover', rounds });
    const click = await timeCards(bed, served.url, { address, gesture: 'click', rounds });
    const slow = hover.map(({ slow }) => slow);
    return {
      title: 'What a person sees: popup, panel and card',
      about: [
        'In Chromium, with the production build, from the beginning of the navigation to the frame in which the thing is first',
        'drawn; a bare page of the same extension, in the same tab or framed by the same page, is drawn the same way in turns. The',
        'record is known already, so that nothing waits for the CRM. A card is counted from the rest of the pointer, or from the',
        'click, in a page that was just opened. The popup begins with a picture of the record, which nothing can be done with until',
        'the popup itself stands in its place. A real popup is one that the browser opens over the page in front, until it has painted',
        'the first words, which are the record’s; a bare one is a window no larger than its word. The same page is timed in a tab, too,',
        'from an empty one on, where no window has to be made.',
      ].join('\n'),
      rows: [
        besideBare('popup: a known record, in a real popup, by the browser’s own first paint', real, { most: 1.5 }),
        besideBare('popup: the same, with the background ended before', realAsleep),
        besideBare('popup: a known record, in a tab', cached),
        besideBare('popup: the same in a tab, with the background ended before', asleep),
        besideBare('popup: the same in a tab, until it can be used', usable),
        besideBare('popup: the contacts of the page', popup),
        besideBare('panel: the contacts of the page', panel),
        against('card: from the pointer’s rest to the record, in times of 100 ms', slow, 100),
        besideBare('card: the same, in times of a bare frame', hover, { most: 2 }),
        besideBare('card: from a click', click),
      ],
    };
  } finally {
    await bed.browser.close();
    served.stop();
    await service.remove();
  }
}

async function benchLarge(sizes: Sizes): Promise<Section> {
  const service = await startLargeService(sizes);
  const bed = await openBed(service);
  try {
    const text = await askForHub(service);
    const reading = await timeReading(bed, text, sizes.readingRounds);
    const { paint, longest } = await timeLarge(bed, hubAddress, sizes.largeRounds);
    const links = sizes.links.toLocaleString('en');
    return {
      title: 'What a person sees: a record with very many links',
      about: [
        `A record with ${links} others, in Chromium: reading its answer of ${(text.length / 1e6).toFixed(1)} MB in a worker of the`,
        'extension, as a multiple of `JSON.parse` of the same text; then from the real background having read it to the record’s',
        'first paint in the popup; then the longest task of the popup’s page while its longest list is opened and scrolled.',
      ].join('\n'),
      rows: [
        besideBare('parsed, checked and flattened, in times of `JSON.parse`', reading, { most: 3 }),
        against('from there to the first paint, in times of 100 ms', paint, 100),
        against('the longest task after that, in times of 50 ms', longest, 50),
      ],
    };
  } finally {
    await bed.browser.close();
    await service.remove();
  }
}

/**
 * What a person waits for, in a real browser with the real extension and service.
 * @param keep told of each section when it is there
 */
export async function benchSurfacesAndRecords(
  sizes: Sizes,
  keep: (section: Section) => Promise<void> = async () => {},
): Promise<Section[]> {
  const sections: Section[] = [];
  for (const bench of [benchSurfaces, benchLarge]) {
    const section = await bench(sizes);
    await keep(section);
    sections.push(section);
  }
  return sections;
}
