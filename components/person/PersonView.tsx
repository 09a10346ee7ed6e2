import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { contactText } from '#components/contacts/ContactName.tsx';
import { AddressText } from '#components/feedback/AddressText.tsx';
import type { OnRemedy, Remedy } from '#components/feedback/remedies.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { recordKey } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { PersonIntents, PersonView as View } from '#lib/stores/person-store.ts';
import { HowFound } from './HowFound.tsx';
import { Matches } from './Matches.tsx';
import { NothingFound } from './NothingFound.tsx';
import { OwnContact } from './OwnContact.tsx';
import { ContactHeader, PersonHeader } from './PersonHeader.tsx';
import styles from './PersonView.module.css';
import { RecordBody } from './RecordBody.tsx';
import { Trail } from './Trail.tsx';
import { useFocusOnStep } from './use-focus-on-step.ts';
import { useScrollPlaces } from './use-scroll-places.ts';

export interface PersonProps {
  view: View;
  on: PersonIntents;
  /** What a surface does about a trouble that only it can help with. */
  onRemedy: OnRemedy;
  /** Buttons of the surface itself, at the end of the header. */
  actions?: ComponentChildren;
  /** What the surface has to say of the person shown. */
  notice?: ComponentChildren;
  /** The surface has the person's eye: where what had the focus is gone, the title takes it. */
  takesFocus?: boolean;
  /** The surface has a way back of its own. */
  hasOwnBack?: boolean;
  /** What the surface knows of the record beside what the CRM says of it. */
  beside?: ComponentChildren;
  /** Where to look for somebody who was not found. */
  otherMeans?: ComponentChildren;
}

/** Who is behind a contact, whatever is known of it by now. The header stays; the rest scrolls. */
export function PersonView(props: PersonProps) {
  const { view, on, onRemedy, actions, notice, takesFocus = false, hasOwnBack = false, beside, otherMeans } = props;
  const { contact, lookup, trail, record } = view;
  const current = trail.at(-1);
  const key = current ? recordKey(current) : '';
  const title = useRef<HTMLHeadingElement>(null);
  const { scroller, keepPlace } = useScrollPlaces(key, view.startAt, on.scrolled);
  const notePressed = useFocusOnStep(trail, { title, body: scroller });
  const open = (line: RecordLine) => {
    notePressed(line);
    on.open(line);
  };
  useFocusKept(title, takesFocus, `${key} ${lookup.state} ${record.state} ${Boolean(troubleIn(view))}`);
  const remedy = (wanted: Remedy) => (wanted === 'retry' ? void on.refresh() : onRemedy(wanted));
  if (!contact && !current) return null;
  return (
    <article class={styles.person} aria-busy={lookup.state === 'loading' || record.state === 'loading'}>
      <Trail passed={trail.slice(0, -1)} onBack={hasOwnBack ? undefined : on.back} onOpen={on.open} />
      {current ? (
        <PersonHeader
          shown={record.state === 'ready' ? record.value : current}
          isRefreshing={view.isRefreshing}
          onRefresh={() => void on.refresh()}
          actions={actions}
          matches={
            lookup.state === 'ready' && lookup.value.matches.length > 1 && trail.length === 1 ? (
              <Matches lookup={lookup.value} chosen={current} onChoose={on.choose} />
            ) : undefined
          }
          titleRef={title}
        />
      ) : (
        contact && (
          <ContactHeader
            title={
              <bdi dir="ltr">
                <AddressText text={contactText(contact)} />
              </bdi>
            }
            value={contact.value}
            kind={contact.kind}
            actions={actions}
            titleRef={title}
          />
        )
      )}
      {notice}
      <div class={styles.body} data-scrolls ref={scroller} onScroll={keepPlace} key={key}>
        {current ? (
          <RecordBody view={view} on={{ ...on, open }} onRemedy={remedy} beside={beside}>
            {isFound(view) && lookup.state === 'ready' && <HowFound lookup={lookup.value} />}
          </RecordBody>
        ) : (
          <BeforeRecord lookup={lookup} onLookUp={() => void on.refresh()} onRemedy={remedy} otherMeans={otherMeans} />
        )}
      </div>
    </article>
  );
}

/** Whether the record in sight is what a look-up found, and all of its questions were asked. */
const isFound = ({ lookup, record, trail }: View): boolean =>
  record.state === 'ready' && trail.length === 1 && lookup.state === 'ready' && lookup.value.state === 'done';

interface BeforeProps {
  lookup: View['lookup'];
  onLookUp: () => void;
  onRemedy: OnRemedy;
  otherMeans: ComponentChildren;
}

function BeforeRecord({ lookup, onLookUp, onRemedy, otherMeans }: BeforeProps) {
  if (lookup.state === 'idle') return <OwnContact onLookUp={onLookUp} />;
  if (lookup.state === 'trouble') return <TroubleNotice trouble={lookup.trouble} onRemedy={onRemedy} />;
  if (lookup.state !== 'ready' || lookup.value.state === 'partial') return <Skeleton />;
  const trouble = lookup.trouble ?? lookup.value.problem;
  if (trouble) return <TroubleNotice trouble={trouble} onRemedy={onRemedy} />;
  return (
    <NothingFound lookup={lookup.value} onRemedy={onRemedy}>
      {otherMeans}
    </NothingFound>
  );
}

/** What stands above what is shown, with a button of its own. */
const troubleIn = ({ lookup, record }: View) =>
  (record.state === 'ready' && record.trouble) ||
  (lookup.state === 'ready' && (lookup.trouble ?? lookup.value.problem));

/** Whenever what is shown turns, and the button that had the focus went with it, the title takes the focus. */
function useFocusKept(title: RefObject<HTMLHeadingElement | null>, isWanted: boolean, phase: string) {
  useLayoutEffect(() => {
    const page = title.current?.ownerDocument;
    if (isWanted && page?.hasFocus() && page.activeElement === page.body) title.current?.focus();
  }, [phase]);
}
