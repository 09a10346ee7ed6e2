import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/contract.ts';

const hostOf = ({ baseUrl }: ConnectionView): string => baseUrl.replace(/^https?:\/\//, '');

/** What a person calls a CRM. */
export const connectionName = (connection: ConnectionView): string => connection.organization ?? hostOf(connection);

/** A CRM as one of several: its name, and where it is, if that alone tells it from another. */
export function nameAmong(all: readonly ConnectionView[], connection: ConnectionView): string {
  const name = connectionName(connection);
  const isAlike = (other: ConnectionView) =>
    other.id !== connection.id && connectionName(other) === name && other.environment === connection.environment;
  return all.some(isAlike) ? `${name} · ${hostOf(connection)}` : name;
}

/** Several CRMs as one chooses between them: whose they are, whether real, and where, if that alone tells two apart. */
export function choiceTexts(all: readonly ConnectionView[]): string[] {
  const brief = all.map((one) => `${connectionName(one)} · ${t(`environment.${one.environment}`)}`);
  return brief.map((text, place) => {
    const connection = all[place];
    const isAlone = brief.filter((other) => other === text).length === 1;
    return isAlone || !connection ? text : `${text} · ${hostOf(connection)}`;
  });
}
