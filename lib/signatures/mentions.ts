import type { Lines } from '#lib/connection/connections.ts';
import { canBeId } from './id-form.ts';
import type { SeenSignature, SeenSignatures } from './seen.ts';
import type { SigningPages } from './signing-pages.ts';
import { idInAddress, startOfAddresses } from './template.ts';
import type { SignatureMention } from './view.ts';

interface Parts {
  connections: Pick<Lines, 'active'>;
  seenSignatures: Pick<SeenSignatures, 'of'>;
  signingPages: Pick<SigningPages, 'template'>;
}

/** More than a person looks through. */
const most = 50;

/** A page writes its links as it likes: what would stand in a list of ours as its words is left out. */
const isNoSentence = (id: string): boolean => canBeId(id) && !/\s/.test(id);

export type Mentions = ReturnType<typeof createMentions>;

/** Tells which addresses are those of signing pages. The CRM is asked for nothing: what is said of one was known before. */
export function createMentions({ connections, seenSignatures, signingPages }: Parts) {
  const inUse = async () => {
    const connection = await connections.active();
    const template = connection && (await signingPages.template(connection.id));
    return connection && template !== undefined ? { connection, template } : undefined;
  };

  return {
    /** What the addresses of signing pages begin with; undefined where nobody knows. */
    async start(): Promise<string | undefined> {
      const known = await inUse();
      return known && startOfAddresses(known.template);
    },
    /** The signature requests that addresses lead to, each once, with the place of its first one among them. */
    async of(addresses: readonly string[]): Promise<{ mention: SignatureMention; at: number }[]> {
      const known = addresses.length > 0 ? await inUse() : undefined;
      if (!known) return [];
      const places = new Map<string, number>();
      for (const [at, address] of addresses.entries()) {
        const id = idInAddress(known.template, address);
        if (id !== undefined && isNoSentence(id) && !places.has(id) && places.size < most) places.set(id, at);
      }
      const seen = places.size > 0 ? await seenSignatures.of(known.connection) : [];
      return [...places].map(([id, at]) => {
        const one = seen.find((other) => other.id === id);
        return { mention: one ? mentionOf(one) : { id }, at };
      });
    },
  };
}

/** What was last known of one. */
export function mentionOf({ id, row, at }: SeenSignature): SignatureMention {
  const { documentName, recipientName, status } = row;
  return { id, documentName, recipientName, status, fetchedAt: at };
}
