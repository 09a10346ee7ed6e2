import { EntryRow } from '#components/controls/EntryRow.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { TemplateFault } from '#lib/record/address-template.ts';

interface Props {
  label: string;
  hint: string;
  /** The place that must be in it, with its braces. */
  place: string;
  value: string;
  fault: TemplateFault | undefined;
  onType: (typed: string) => void;
  onSave: () => void;
}

/** An address with places to fill. */
export function TemplateRow({ place, fault, onSave, ...row }: Props) {
  return (
    <EntryRow
      {...row}
      kind="address"
      button={t('action.save')}
      fault={fault && t(`template.${fault}`, { place })}
      onEnter={onSave}
    />
  );
}
