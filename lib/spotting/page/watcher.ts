/** More records than this while nobody looks, and the page is read anew rather than followed. */
const mostRecords = 20_000;
/** Changes come in bursts: those of so many milliseconds are read together. */
const gatherTime = 60;

/**
 * Follows the changes of the page, shadow trees included, and tells of them in bursts; while nobody looks it only gathers.
 * @param attributes those whose changes matter
 * @param onUpheaval called in place of the other where too much has changed to be followed
 */
export function watchPage(attributes: string[], onChange: (records: MutationRecord[]) => void, onUpheaval: () => void) {
  let records: MutationRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    timer = undefined;
    if (document.hidden) return;
    const told = records.splice(0);
    if (told.length > mostRecords) onUpheaval();
    else if (told.length > 0) onChange(told);
  }

  function gather(more: MutationRecord[]): void {
    // One more than is followed tells of the rest.
    for (const record of more) if (records.length <= mostRecords) records.push(record);
    timer ??= setTimeout(tell, gatherTime);
  }

  const observer = new MutationObserver(gather);
  const what = { subtree: true, childList: true, characterData: true, attributeFilter: attributes };

  return {
    addRoot: (root: Document | ShadowRoot): void => observer.observe(root, what),
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
