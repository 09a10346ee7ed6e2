import { Button } from '#components/controls/Button.tsx';
import styles from './JumpButtons.module.css';

interface Props {
  /** Headings further down, by their ids. */
  places: readonly { id: string; title: string }[];
}

/** Leads to what stands further down in a long view. */
export function JumpButtons({ places }: Props) {
  return (
    <div class={styles.places}>
      {places.map(({ id, title }) => (
        <Button key={id} kind="quiet" icon="arrowDown" onPress={() => goTo(id)}>
          {title}
        </Button>
      ))}
    </div>
  );
}

/** Whoever goes on by keyboard goes on from there. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
