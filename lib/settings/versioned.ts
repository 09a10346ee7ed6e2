import * as z from 'zod/mini';

type Members = Record<string, unknown>;

/** Brings stored members from one version to the next. */
export type Migration = (stored: Members) => Members;

interface Versioned<S extends z.ZodMiniObject> {
  schema: S;
  defaults: z.infer<S>;
  /** The first takes version 1 to version 2, and so on. */
  migrations: readonly Migration[];
}

/**
 * Reads a stored object member by member: what is missing or damaged takes its default, and the rest is kept.
 * Of a list, the damaged items alone are left out. An object of a newer version is read as far as it is understood.
 */
export function readVersioned<S extends z.ZodMiniObject>({ schema, defaults, migrations }: Versioned<S>, raw: unknown) {
  const fallback: Members = { ...defaults };
  const stored = migrate(raw, migrations);
  const members = Object.entries(schema.shape).map(([name, member]) => {
    const value = salvage(member, stored[name]);
    return [name, z.safeParse(member, value).success ? value : fallback[name]];
  });
  return z.parse(schema, Object.fromEntries(members));
}

/** What is written to storage: the object and the version that its members are of. */
export function toStored(value: object, migrations: readonly Migration[]): Members {
  return { ...value, version: migrations.length + 1 };
}

function migrate(raw: unknown, migrations: readonly Migration[]): Members {
  const stored = z.safeParse(z.record(z.string(), z.unknown()), raw);
  if (!stored.success) return {};
  const version = typeof stored.data.version === 'number' ? stored.data.version : 1;
  return migrations.slice(version - 1).reduce((members, step) => step(members), stored.data);
}

function salvage(member: z.core.$ZodType, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.filter((item: unknown) => z.safeParse(member, [item]).success);
}
