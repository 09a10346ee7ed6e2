import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { AddEntity } from '#components/options/AddEntity.tsx';
import { EntityList } from '#components/options/EntityList.tsx';
import { Section } from '#components/options/Section.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { OptionsStore } from '#lib/stores/options-store.ts';

/** Where a contact is looked for. */
export function EntitiesSection({ store: { entities, session } }: { store: OptionsStore }) {
  const checks = entities.checks.value;
  return (
    <Section id="entities" title={t('entities.title')} body={t('entities.body')}>
      {session.connection.value ? (
        <>
          {checks.state === 'loading' && entities.rows.value.length === 0 ? (
            <Skeleton />
          ) : (
            <EntityList
              rows={entities.rows.value}
              onToggle={(slug) => void entities.toggle(slug)}
              onPlace={(slug, to) => void entities.place(slug, to)}
            />
          )}
          {checks.state === 'trouble' && (
            <TroubleNotice form="line" trouble={checks.trouble} onRemedy={() => void entities.load()} />
          )}
          <AddEntity
            slug={entities.slug.value}
            outcome={entities.adding.value}
            onType={entities.type}
            onAdd={() => void entities.add()}
          />
        </>
      ) : (
        <EntityList rows={[]} empty={t('entities.disconnected')} />
      )}
    </Section>
  );
}
