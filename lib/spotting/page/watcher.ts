/** More records than this while nobody looks, and the page is read anew rather than followed. */
const mostRecords = 20_000;
/** Changes come in bursts: those of so many milliseconds are read together. */
const gatherTime = 60;

export interface WatcherParts {
  /** The attributes whose changes matter. */
  attributes: string[];
  onChange: (records: MutationRecord[]) => void;
  /** Called instead where too much has changed to be followed. */
  onUpheaval: () => void;
  isPaused?: () => boolean;
}

/** Follows the changes of the page, shadow trees included, and tells of them in bursts; while nobody looks it only gathers. */
export function watchPage({ attributes, onChange, onUpheaval, isPaused = () => document.hidden }: WatcherParts) {
  let records: MutationRecord[] = [];
  let isUpheaval = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    timer = undefined;
    if (isPaused()) return;
    const told = records.splice(0);
    if (isUpheaval) onUpheaval();
    else if (told.length > 0) onChange(told);
    isUpheaval = false;
  }

  function gather(more: MutationRecord[]): void {
    if (isUpheaval) return;
    for (const record of more) records.push(record);
    if (records.length > mostRecords) {
      isUpheaval = true;
      records = [];
    }
    timer ??= setTimeout(tell, gatherTime);
  }

  const observer = new MutationObserver(gather);
  const what = { subtree: true, childList: true, characterData: true, attributeFilter: attributes };

  return {
    watch: (root: Document | ShadowRoot): void => observer.observe(root, what),
    /** Tells what was gathered while nobody looked. */
    resume(): void {
      timer ??= setTimeout(tell, 0);
    },
    stop(): void {
      observer.disconnect();
      clearTimeout(timer);
      records = [];
    },
  };
}
