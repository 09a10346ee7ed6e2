// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPage } from '#lib/spotting/page/watcher.ts';

let isHidden = false;

beforeEach(() => {
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Follows the document. */
function setUp() {
  const onChange = vi.fn((_: MutationRecord[]) => {});
  const onUpheaval = vi.fn(() => {});
  const watcher = watchPage(['title'], onChange, onUpheaval);
  watcher.addRoot(document);
  return { onChange, onUpheaval, watcher };
}

/** Longer than changes are gathered. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

function addLines(count: number): void {
  for (let i = 0; i < count; i++) document.body.append(document.createElement('p'));
}

describe('the watcher of a page', () => {
  it('tells of what changes in a short while at once, and of no attribute but those that it was told', async () => {
    const { onChange, onUpheaval, watcher } = setUp();
    addLines(3);
    await null;
    document.body.title = 'a title';
    document.body.className = 'a class';
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange.mock.lastCall?.[0].map(({ type, attributeName }) => attributeName ?? type)).toEqual([
      'childList',
      'childList',
      'childList',
      'title',
    ]);
    expect(onUpheaval).not.toHaveBeenCalled();
    watcher.stop();
  });

  it('gathers while nobody looks, and tells when somebody does', async () => {
    const { onChange, watcher } = setUp();
    isHidden = true;
    addLines(2);
    await pause();
    expect(onChange).not.toHaveBeenCalled();
    isHidden = false;
    watcher.resume();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(onChange.mock.lastCall?.[0]).toHaveLength(2);
    watcher.stop();
  });

  it('has the page read anew where too much has changed to be followed, and follows it again behind that', async () => {
    const { onChange, onUpheaval, watcher } = setUp();
    addLines(20_001);
    await vi.waitFor(() => expect(onUpheaval).toHaveBeenCalledOnce());
    expect(onChange).not.toHaveBeenCalled();
    addLines(1);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(onChange.mock.lastCall?.[0]).toHaveLength(1);
    expect(onUpheaval).toHaveBeenCalledOnce();
    watcher.stop();
  });

  it('tells nothing once it is stopped', async () => {
    const { onChange, watcher } = setUp();
    addLines(1);
    await null;
    watcher.stop();
    addLines(1);
    await pause();
    expect(onChange).not.toHaveBeenCalled();
  });
});
