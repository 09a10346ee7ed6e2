import { computed, signal } from '@preact/signals';
import { faultOf, type TemplateFault, type TemplatePlaces } from '#lib/record/address-template.ts';
import type { SessionStore } from './session-store.ts';

interface Parts {
  session: Pick<SessionStore, 'settings' | 'save'>;
  /** The setting that keeps it. */
  member: 'callTemplate' | 'recordTemplate';
  places: TemplatePlaces;
}

/** An address with places to fill, as it is being written; it is kept when it can be used, or when it is emptied. */
export function createTemplateStore({ session, member, places }: Parts) {
  const typed = signal<string | null>(null);
  const fault = signal<TemplateFault | undefined>(undefined);
  const text = computed(() => typed.value ?? session.settings.value?.[member] ?? '');

  return {
    text,
    fault,
    type(written: string): void {
      typed.value = written;
      fault.value = undefined;
    },
    async save(): Promise<void> {
      const template = text.value.trim();
      fault.value = template === '' ? undefined : faultOf(template, places);
      if (fault.value) return;
      typed.value = null;
      await session.save({ [member]: template });
      // What could not be kept is there to be tried again.
      if (session.settings.value?.[member] !== template) typed.value ??= template;
    },
  };
}
