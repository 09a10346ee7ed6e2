import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '#components/controls/Button.tsx';
import { lazyPart, useLoaded } from '#components/loading/use-loaded.ts';
import { FoldedText } from '#components/record/FoldedText.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { followMail } from './follow-mail.ts';
import styles from './MailBody.module.css';
import { shutOff } from './shut-off.ts';

const pages = lazyPart(async () => (await import('./mail-page.ts')).writeMailPage);

interface Props {
  html: string;
  /** Its words alone. */
  text: string;
}

/** A mail that was written as HTML: its words, and on demand its form, with the pictures of others only on a second demand. */
export function MailBody({ html, text }: Props) {
  const [isFormed, setFormed] = useState(false);
  const [withPictures, setPictures] = useState(false);
  const write = useLoaded(pages, isFormed);
  const mail = useMemo(
    () => (isFormed ? write?.(html, { withPictures }) : undefined),
    [isFormed, write, html, withPictures],
  );
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the one below takes the focus.
  useLayoutEffect(() => {
    const below = place.current?.lastElementChild;
    if (withPictures && below instanceof HTMLElement) below.focus();
  }, [withPictures]);
  return (
    <div class={styles.mail} ref={place}>
      {mail ? (
        <>
          {mail.remotePictures > 0 && !withPictures && (
            <div class={styles.held}>
              <p>{t('mail.picturesHeld', { count: mail.remotePictures })}</p>
              <Button kind="quiet" onPress={() => setPictures(true)}>
                {t('mail.loadPictures')}
              </Button>
            </div>
          )}
          {/* Without allow-scripts nothing in it runs. It is of this origin so that this page sees its keys; a link may open a tab. */}
          <iframe
            key={String(withPictures)}
            class={styles.frame}
            title={t('mail.frame')}
            {...shutOff(withPictures)}
            referrerpolicy="no-referrer"
            srcdoc={mail.page}
            onLoad={({ currentTarget }) => followMail(currentTarget)}
            style={{ '--lines': linesOf(text) }}
          />
        </>
      ) : (
        <FoldedText text={text} />
      )}
      <Button kind="quiet" isBusy={isFormed && !mail} onPress={() => setFormed(!isFormed)}>
        {t(isFormed ? 'mail.asText' : 'mail.asWritten')}
      </Button>
    </div>
  );
}

/** How many lines a text takes in a narrow frame, roughly: until the mail is there nobody knows how tall it is. */
const linesOf = (text: string): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 44)), 0);
