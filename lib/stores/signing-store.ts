import { computed, effect, signal } from '@preact/signals';
import { faultOf, type TemplateFault } from '#lib/record/address-template.ts';
import { signingPlaces } from '#lib/signatures/template.ts';
import type { SigningPagesView } from '#lib/signatures/view.ts';
import { attempt, createTurn, type Send } from './ask.ts';
import type { SessionStore } from './session-store.ts';

interface Parts {
  send: Send;
  session: Pick<SessionStore, 'connection' | 'saved'>;
}

/** Where the signing pages of the CRM in use are: proposed by what was seen, until the person writes it, or empties it. */
export function createSigningStore({ send, session }: Parts) {
  const kept = signal<SigningPagesView>({});
  const typed = signal<string | null>(null);
  const fault = signal<TemplateFault | undefined>(undefined);
  const turn = createTurn();
  const text = computed(() => typed.value ?? kept.value.written ?? kept.value.proposed ?? '');

  async function load(): Promise<void> {
    const isCurrent = turn.take();
    const answered = await attempt(send('readSigningPages', {}));
    if (isCurrent() && answered.ok) kept.value = answered.value;
  }

  async function write(template: string | undefined): Promise<void> {
    const isCurrent = turn.take();
    const before = typed.value;
    session.saved.value = 'saving';
    const answered = await attempt(send('writeSigningPages', template === undefined ? {} : { template }));
    session.saved.value = answered.ok ? 'saved' : 'failed';
    if (!answered.ok || !isCurrent()) return;
    if (typed.value === before) typed.value = null;
    kept.value = answered.value;
  }

  // Each CRM has its own.
  const inUse = computed(() => session.connection.value?.id);
  effect(() => {
    typed.value = null;
    fault.value = undefined;
    kept.value = {};
    if (inUse.value !== undefined) void load();
  });

  return {
    text,
    fault,
    /** `proposed`: nobody has said otherwise. */
    standing: computed((): 'none' | 'proposed' | 'written' | 'off' => {
      const { written, proposed } = kept.value;
      if (written === undefined) return proposed === undefined ? 'none' : 'proposed';
      return written === '' ? 'off' : 'written';
    }),
    /** What was proposed, where something else holds. */
    otherProposal: computed(() => {
      const { written, proposed } = kept.value;
      return written !== undefined && written !== proposed ? proposed : undefined;
    }),
    load,
    type(written: string): void {
      typed.value = written;
      fault.value = undefined;
    },
    /** Keeps what can be used, or that no links are to be looked for. */
    async save(): Promise<void> {
      const template = text.value.trim();
      fault.value = template === '' ? undefined : faultOf(template, signingPlaces);
      if (fault.value === undefined) await write(template);
    },
    async takeProposal(): Promise<void> {
      fault.value = undefined;
      await write(undefined);
    },
  };
}
