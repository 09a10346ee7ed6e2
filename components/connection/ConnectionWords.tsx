import type { ConnectionView } from '#lib/messages/connections.ts';
import styles from './ConnectionWords.module.css';
import { connectionName, hostAmong } from './names.ts';

interface Props {
  connection: ConnectionView;
  all: readonly ConnectionView[];
}

/** A CRM as one of several: its name, and below it where it is, whole, if that alone tells it from another. */
export function ConnectionWords({ connection, all }: Props) {
  const host = hostAmong(all, connection);
  return (
    <>
      <bdi class={styles.name}>{connectionName(connection)}</bdi>
      {host !== undefined && (
        <span class={styles.host}>
          <bdi dir="ltr">{host}</bdi>
        </span>
      )}
    </>
  );
}
