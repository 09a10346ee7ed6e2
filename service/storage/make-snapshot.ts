import { ensureSnapshot } from './snapshot.ts';

/** Run once after the dependencies are installed, so that even the first start of the service is a quick one. */
await ensureSnapshot();
