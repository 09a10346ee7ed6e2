import { isolated, t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';

const hostOf = ({ baseUrl }: ConnectionView): string => baseUrl.replace(/^https?:\/\//, '');

/** What a person calls a CRM. */
export const connectionName = (connection: ConnectionView): string => connection.organization ?? hostOf(connection);

/** Where a CRM is, if that alone tells it from another of the same name. */
export function hostAmong(all: readonly ConnectionView[], connection: ConnectionView): string | undefined {
  const name = connectionName(connection);
  const isAlike = (other: ConnectionView) =>
    other.id !== connection.id && connectionName(other) === name && other.environment === connection.environment;
  const host = hostOf(connection);
  return host !== name && all.some(isAlike) ? host : undefined;
}

/** Several CRMs as one chooses between them: whose they are, whether real, and where, if that alone tells two apart. */
export function choiceTexts(all: readonly ConnectionView[]): string[] {
  return all.map((one) => {
    const brief = `${isolated(connectionName(one))} · ${t(`environment.${one.environment}`)}`;
    const host = hostAmong(all, one);
    return host === undefined ? brief : `${brief} · ${isolated(host)}`;
  });
}

/** A CRM as one of several within a sentence: its name, and where it is, if that alone tells it from another. */
export function nameAmong(all: readonly ConnectionView[], connection: ConnectionView): string {
  const host = hostAmong(all, connection);
  const name = connectionName(connection);
  return host === undefined ? name : `${isolated(name)} · ${isolated(host)}`;
}
