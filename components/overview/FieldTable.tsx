import { Chip } from '#components/feedback/Chip.tsx';
import type { FieldDefinition } from '#lib/crm/contract.ts';
import { fieldTypeName } from '#lib/i18n/field-types.ts';
import { t } from '#lib/i18n/i18n.ts';
import { labelOf } from '#lib/record/words.ts';
import type { FieldsStore } from '#lib/stores/overview/fields-store.ts';
import { type Column, DataTable } from './DataTable.tsx';
import styles from './FieldTable.module.css';
import { OptionList } from './OptionList.tsx';

type Key = 'name' | 'apiName' | 'type' | 'order';

const rules = [
  ['isRequired', 'fields.required'],
  ['isSystem', 'fields.system'],
  ['isReadonly', 'fields.readonly'],
] as const;

/** All that the CRM says of the fields of an entity. */
export function FieldTable({ entity, table }: { entity: string; table: FieldsStore['table'] }) {
  const columns: Column<FieldDefinition, Key>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      cell: ({ name, nameHe, apiName }) => {
        const own = labelOf({ label: { en: name, he: nameHe }, apiName });
        const other = own === name ? nameHe : name;
        return (
          <>
            <bdi>{own}</bdi>
            {other && other !== own && (
              <p class={styles.other}>
                <bdi lang={own === name ? 'he' : 'en'}>{other}</bdi>
              </p>
            )}
          </>
        );
      },
    },
    {
      key: 'apiName',
      title: t('fields.apiName'),
      cell: ({ apiName }) => (
        <bdi class={styles.code} dir="ltr">
          {apiName}
        </bdi>
      ),
    },
    { key: 'type', title: t('fields.type'), cell: ({ fieldType }) => <bdi>{fieldTypeName(fieldType)}</bdi> },
    {
      title: t('fields.rules'),
      cell: (field) => <Rules field={field} />,
    },
    { title: t('fields.options'), cell: ({ options }) => <OptionList options={options ?? []} /> },
  ];
  return <DataTable caption={entity} table={table} columns={columns} keyOf={({ id, apiName }) => `${id} ${apiName}`} />;
}

function Rules({ field }: { field: FieldDefinition }) {
  const held = rules.filter(([member]) => field[member]);
  if (held.length === 0) return null;
  return (
    <ul class={styles.rules}>
      {held.map(([member, text]) => (
        <li key={member}>
          <Chip>{t(text)}</Chip>
        </li>
      ))}
    </ul>
  );
}
