import { Button } from '#components/controls/Button.tsx';
import { TextField } from '#components/controls/TextField.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './Connection.module.css';
import { faultText } from './entry-faults.ts';

export interface FormValues {
  baseUrl: string;
  apiKey: string;
  /** Codes of what is wrong with either. */
  faults: { baseUrl?: string | undefined; apiKey?: string | undefined };
}

interface Props extends FormValues {
  isConnecting: boolean;
  onTypeBaseUrl: (typed: string) => void;
  onTypeApiKey: (typed: string) => void;
  onConnect: () => void;
  /** Absent while there is no connection to go back to. */
  onCancel?: (() => void) | undefined;
}

/** Where the CRM is and the key to it. */
export function ConnectionForm({ baseUrl, apiKey, faults, isConnecting, ...on }: Props) {
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isConnecting) on.onConnect();
  };
  return (
    <form class={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('connection.baseUrl')}
        hint={t('connection.baseUrlHint')}
        kind="address"
        value={baseUrl}
        fault={faultText(faults.baseUrl)}
        onType={on.onTypeBaseUrl}
      />
      <TextField
        label={t('connection.apiKey')}
        hint={t('connection.apiKeyHint')}
        kind="secret"
        value={apiKey}
        fault={faultText(faults.apiKey)}
        onType={on.onTypeApiKey}
      />
      <div class={styles.buttons}>
        <Button kind="primary" type="submit" isBusy={isConnecting}>
          {t(isConnecting ? 'connection.connecting' : 'connection.connect')}
        </Button>
        {on.onCancel && (
          <Button kind="quiet" onPress={on.onCancel}>
            {t('connection.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
