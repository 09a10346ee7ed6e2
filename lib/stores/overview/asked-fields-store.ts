import { computed, type ReadonlySignal } from '@preact/signals';
import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { SearchedEntity } from '#lib/settings/schema.ts';
import { placed } from '../placed.ts';
import type { SessionStore } from '../session-store.ts';

/** A field that a look-up may ask, and whether it does. */
export interface AskedFieldRow {
  field: FieldDefinition;
  isAsked: boolean;
}

interface Parts {
  session: SessionStore;
  /** The entity whose fields are looked at, and what the CRM says of them. */
  entity: ReadonlySignal<string>;
  definitions: ReadonlySignal<readonly FieldDefinition[]>;
}

/** Kinds of fields that hold contacts, and the one that may. */
const kinds = ['email', 'phone', 'text'];

/** Which fields of an entity a look-up asks, in which order: the person's choice, or all that hold addresses or numbers. */
export function createAskedFields({ session, entity, definitions }: Parts) {
  const searched = computed(() => session.settings.value?.entities.find(({ slug }) => slug === entity.value));
  const usable = computed(() =>
    definitions.value
      .filter(({ fieldType }) => kinds.includes(fieldType.toLowerCase()))
      .toSorted((a, b) => kindOf(a) - kindOf(b) || a.orderIndex - b.orderIndex),
  );
  const asked = computed((): string[] => {
    const isThere = (name: string) => usable.value.some(({ apiName }) => apiName === name);
    if (searched.value?.fields) return searched.value.fields.filter(isThere);
    return usable.value.filter((field) => kindOf(field) < kinds.indexOf('text')).map(({ apiName }) => apiName);
  });
  const rows = computed((): AskedFieldRow[] => {
    const named = (name: string) => usable.value.filter(({ apiName }) => apiName === name).slice(0, 1);
    const others = usable.value.filter(({ apiName }) => !asked.value.includes(apiName));
    return [
      ...asked.value.flatMap(named).map((field) => ({ field, isAsked: true })),
      ...others.map((field) => ({ field, isAsked: false })),
    ];
  });

  async function choose(fields: string[] | undefined): Promise<void> {
    const change = ({ slug, fields: before }: SearchedEntity): SearchedEntity => {
      const kept = slug === entity.value ? fields : before;
      return { slug, ...(kept && { fields: kept }) };
    };
    if (searched.value) await session.save({ entities: (session.settings.value?.entities ?? []).map(change) });
  }

  return {
    rows,
    /** Whether the entity is searched at all. */
    isSearched: computed(() => searched.value !== undefined),
    /** Whether the person chose; otherwise what the CRM calls an address or a number is asked. */
    isChosen: computed(() => searched.value?.fields !== undefined),
    toggle(apiName: string): Promise<void> {
      const others = asked.value.filter((name) => name !== apiName);
      return choose(asked.value.includes(apiName) ? others : [...others, apiName]);
    },
    /** Puts an asked field in another place, counted from 0. */
    async place(apiName: string, to: number): Promise<void> {
      const fields = placed(asked.value, asked.value.indexOf(apiName), to);
      if (fields) await choose(fields);
    },
    /** Leaves the choice to what the CRM says. */
    leaveOpen: (): Promise<void> => choose(undefined),
  };
}

const kindOf = ({ fieldType }: FieldDefinition): number => kinds.indexOf(fieldType.toLowerCase());
