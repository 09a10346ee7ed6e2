import { describe, expect, it, vi } from 'vitest';
import { answerPopupRequests } from '#lib/background/popup-requests.ts';

const root = 'chrome-extension://crm-lens';
const popup = { url: `${root}/popup.html`, destination: 'document' };

class Worker extends EventTarget {
  InstallEvent: unknown = class {
    addRoutes() {}
  };
}

function start(worker = new Worker()) {
  const answer = vi.fn<() => Promise<Response> | undefined>(async () => new Response('the popup'));
  const isAsked = answerPopupRequests(answer, () => {}, worker);
  const ask = (request: object) => {
    const respondWith = vi.fn();
    worker.dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }));
    return respondWith;
  };
  return { worker, answer, isAsked, ask };
}

describe('what the browser asks the background for', () => {
  it('is a popup’s own page, while the background runs anyway; every other file comes from the package', () => {
    const { worker } = start();
    const routes: { condition: object; source: string }[] = [];
    const addRoutes = async (told: typeof routes) => void routes.push(...told);
    worker.dispatchEvent(Object.assign(new Event('install'), { addRoutes }));
    expect(routes.map(({ source }) => source)).toEqual(['fetch-event', 'network']);
    expect(routes[0]?.condition).toMatchObject({ runningStatus: 'running', urlPattern: { pathname: '/popup.html' } });
  });

  it('is answered', async () => {
    const { ask } = start();
    expect(ask(popup)).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another page', { url: `${root}/options.html` }],
    ['a frame', { destination: 'iframe' }],
    ['what a script reads', { destination: '' }],
  ])('is left to the browser where it is %s', (_what, other) => {
    const { ask, answer } = start();
    expect(ask({ ...popup, ...other })).not.toHaveBeenCalled();
    expect(answer).not.toHaveBeenCalled();
  });

  it('is left to the browser where there is no answer', () => {
    const { ask, answer } = start();
    answer.mockReturnValue(undefined);
    expect(ask(popup)).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be told what to ask for', class {}],
    ['has no such worker', undefined],
  ])('is nothing where a browser %s', (_what, InstallEvent) => {
    const { ask, isAsked } = start(Object.assign(new Worker(), { InstallEvent }));
    expect(isAsked).toBe(false);
    expect(ask(popup)).not.toHaveBeenCalled();
  });
});
