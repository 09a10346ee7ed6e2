import type { Lines } from '#lib/connection/connections.ts';
import { readQuestion } from '#lib/lookup/question.ts';
import type { createRecordReader } from '#lib/lookup/read-records.ts';
import type { Handlers } from '#lib/messages/router.ts';
import { openOverview } from '#lib/overview/open.ts';
import { faultOf } from '#lib/record/address-template.ts';
import { isNotFound } from '#lib/record/signing.ts';
import { type Mentions, mentionOf } from '#lib/signatures/mentions.ts';
import { addressesIn, signaturesOf } from '#lib/signatures/of-record.ts';
import type { SignatureReader } from '#lib/signatures/read-signature.ts';
import { recognise } from '#lib/signatures/recognise.ts';
import { viewOfSignature } from '#lib/signatures/route.ts';
import type { SeenSignature, SeenSignatures } from '#lib/signatures/seen.ts';
import type { SigningPages } from '#lib/signatures/signing-pages.ts';
import { signingPlaces } from '#lib/signatures/template.ts';
import type { SignatureLine, WatchView } from '#lib/signatures/view.ts';
import type { WatchList, WatchPaper } from '#lib/signatures/watching/watch-list.ts';
import type { Watching } from '#lib/signatures/watching/watching.ts';

interface Parts {
  connections: Lines;
  /** Turns to a connection, which the page about the CRM then shows. */
  turnTo: (connectionId: string) => Promise<unknown>;
  seenSignatures: SeenSignatures;
  signatures: SignatureReader;
  signingPages: SigningPages;
  mentions: Mentions;
  watchList: WatchList;
  watching: Watching;
  records: ReturnType<typeof createRecordReader>;
}

type Names =
  | 'readSignature'
  | 'readSignatures'
  | 'recogniseSignature'
  | 'readSignaturesOf'
  | 'openSignature'
  | 'readSigningPages'
  | 'writeSigningPages'
  | 'watchSignature'
  | 'readWatched';

/** More of one record than a person reads there. */
const mostOfRecord = 20;

/** Signature requests: one by its id, those that were seen, and those that are watched. */
export function createSignatureHandlers({
  connections,
  turnTo,
  seenSignatures,
  signatures,
  signingPages,
  mentions,
  watchList,
  watching,
  records,
}: Parts): Pick<Handlers, Names> {
  const seen = async (): Promise<SeenSignature[]> => {
    const connection = await connections.active();
    return connection ? seenSignatures.of(connection) : [];
  };
  const watched = async (): Promise<WatchPaper> => {
    const connection = await connections.active();
    return connection ? watchList.of(connection) : { watches: [], changes: [] };
  };

  return {
    readSignature: async ({ id, refresh, isUnseen }) => {
      const connection = await connections.active();
      const read = await signatures.read(connection, id, refresh);
      const isGone = !read.ok && isNotFound(read.problem);
      if (isGone && connection && !isUnseen) await watching.look(connection, id, undefined).catch(() => undefined);
      if (!read.ok || !connection) return read;
      // What the CRM could not be asked about again is what was told of it before.
      if (!read.value.problem && !isUnseen) await watching.look(connection, id, read.value.row).catch(() => undefined);
      const watch = watchOf(await watched(), id);
      return { ok: true, value: { ...read.value, ...(watch && { watch }) } };
    },
    readSignatures: async () => {
      const [all, list] = await Promise.all([seen(), watched()]);
      return all.map((one) => lineOf(one, watchOf(list, one.id)));
    },
    readSignaturesOf: async ({ ref }) => {
      const connection = await connections.active();
      // A record that another connection brought has none of this one's.
      if (!connection || readQuestion(ref.question)?.connectionId !== connection.id) return [];
      const [all, start] = await Promise.all([seen(), mentions.start()]);
      if (all.length === 0 && start === undefined) return [];
      const record = await records.readRecord(ref);
      if (!record.ok) return [];
      const addresses = addressesIn(record.value);
      const found = await mentions.of(addresses.map(({ text }) => text));
      const inFields = found.map(({ mention, at }) => ({ ...mention, field: addresses[at]?.field }));
      const others = signaturesOf(record.value, all).filter(({ id }) => !inFields.some((one) => one.id === id));
      return [...inFields, ...others.map(mentionOf)].slice(0, mostOfRecord);
    },
    openSignature: async ({ id }) => {
      const connection = await connections.active();
      if (connection) await turnTo(connection.id);
      await openOverview(viewOfSignature(id));
      return undefined;
    },
    recogniseSignature: async ({ text }) => {
      const connection = await connections.active();
      const template = connection && (await signingPages.template(connection.id));
      const ids = (await seen()).map(({ id }) => id);
      return recognise(text, ids, template === undefined ? [] : [template]) ?? null;
    },
    readSigningPages: async () => {
      const connection = await connections.active();
      return connection ? signingPages.of(connection.id) : {};
    },
    writeSigningPages: async ({ template }) => {
      const connection = await connections.active();
      if (!connection) return {};
      const isUsable = !template || faultOf(template, signingPlaces) === undefined;
      return isUsable ? signingPages.write(connection.id, template) : signingPages.of(connection.id);
    },
    watchSignature: async ({ id, on }) => {
      const connection = await connections.active();
      if (!connection) return { isDone: false };
      if (!on) return { isDone: await watching.watch(connection, id, undefined) };
      const read = await signatures.read(connection, id);
      return { isDone: read.ok && (await watching.watch(connection, id, read.value.row)) };
    },
    readWatched: async () => {
      const { watches, changes } = await watched();
      const isNews = (id: string) => changes.some((change) => change.id === id);
      return { changes, watched: watches.filter(({ id, end }) => !end && !isNews(id)) };
    },
  };
}

function watchOf({ watches, paused }: WatchPaper, id: string): WatchView | undefined {
  const watch = watches.find((one) => one.id === id);
  if (!watch) return undefined;
  const { askedAt, end } = watch;
  return { askedAt, ...(end ? { end } : paused && { paused }) };
}

function lineOf({ id, row, at }: SeenSignature, watch?: WatchView): SignatureLine {
  const { documentName, recipientName, status, expiresAt, signedAt } = row;
  return { id, documentName, recipientName, status, expiresAt, signedAt, fetchedAt: at, ...(watch && { watch }) };
}
