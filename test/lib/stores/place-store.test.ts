import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { home } from '#lib/history/home.ts';
import type { Place } from '#lib/history/place.ts';
import { createPlaceStore } from '#lib/stores/place-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { line } from '#test/fakes/views.ts';

const atDana: Place = { text: 'dana', contact: { kind: 'email', value: 'dana@acme.example' }, trail: [line('dana')] };
const atOmri: Place = { ...home, contact: { kind: 'email', value: 'omri@acme.example' } };

function createStore(kept: Record<number, Place> = {}) {
  const shown = signal(home);
  const store = { page: 'https://mail.example/', kept };
  const fake = createFakeSend({
    readPlace: ({ tabId }) => ({ page: store.page, place: store.kept[tabId] ?? null }),
    keepPlace: ({ tabId, place }) => {
      store.kept[tabId] = place;
      return undefined;
    },
  });
  const places = createPlaceStore({
    send: fake.send,
    surface: 'panel',
    shown,
    show: (place) => {
      shown.value = place;
    },
  });
  const timesKept = () => fake.namesAsked().filter((name) => name === 'keepPlace').length;
  return { places, shown, store, fake, timesKept };
}

describe('the place store', () => {
  it('shows what was left over the tab, and keeps nothing of that again', async () => {
    const { places, shown, timesKept } = createStore({ 7: atDana });
    await places.goTo(7);
    expect(shown.value).toEqual(atDana);
    expect(timesKept()).toBe(0);
  });

  it('comes back to a record as it was left, and is not moved while it is there', async () => {
    const left: NonNullable<Place['left']> = { scroll: 300, isUnfolded: true, filter: 'call', groups: [] };
    const { places, shown, store, timesKept } = createStore({ 7: { ...atDana, left } });
    await places.goTo(7);
    expect(shown.value).toEqual({ ...atDana, left });
    // Another surface over the same tab is scrolled elsewhere.
    store.kept = { 7: { ...atDana, left: { ...left, scroll: 40 } } };
    await places.look();
    expect(shown.value.left?.scroll).toBe(300);
    expect(timesKept()).toBe(0);
    shown.value = { ...atDana, left: { ...left, scroll: 900 } };
    expect(store.kept[7]?.left?.scroll).toBe(900);
  });

  it('searches again for what was asked outside again, and once each time', async () => {
    const { places, shown, store } = createStore({ 7: { ...home, text: 'Jane' } });
    await places.goTo(7);
    const asked = { ...home, text: 'Jane', isAsked: true };
    store.kept[7] = asked;
    const seen: Place[] = [];
    shown.subscribe((place) => void seen.push(place));
    await places.look();
    expect(seen.at(-1)).toEqual(asked);
    shown.value = { ...home, text: 'Jane' };
    expect(store.kept[7]?.isAsked).toBeUndefined();
  });

  it('keeps every step for its own tab, under the page that it was read with', async () => {
    const { places, shown, fake, store } = createStore();
    await places.goTo(7);
    shown.value = atDana;
    await places.goTo(8);
    expect(shown.value).toEqual(home);
    shown.value = atOmri;
    expect(store.kept).toEqual({ 7: atDana, 8: atOmri });
    expect(fake.asked.find(({ name }) => name === 'keepPlace')?.input).toMatchObject({ page: 'https://mail.example/' });
    await places.goTo(7);
    expect(shown.value).toEqual(atDana);
  });

  it('goes home when the tab shows another page, and stays where it is on the same', async () => {
    const { places, shown, store } = createStore({ 7: atDana });
    await places.goTo(7);
    await places.look();
    expect(shown.value).toEqual(atDana);
    store.kept = {};
    await places.look();
    expect(shown.value).toEqual(home);
  });

  it('leaves a person alone who was quicker than the background, and keeps what they did', async () => {
    const { places, shown, fake, store } = createStore();
    const late = createPromise<{ page: string; place: Place }>();
    fake.answers.readPlace = () => late.promise;
    const going = places.goTo(7);
    shown.value = atOmri;
    late.keep({ page: 'https://mail.example/', place: atDana });
    await going;
    expect(shown.value).toEqual(atOmri);
    expect(store.kept[7]).toEqual(atOmri);
  });

  it('does not undo a step that is still being kept', async () => {
    const { places, shown, fake, store } = createStore({ 7: atDana });
    await places.goTo(7);
    const late = createPromise<undefined>();
    fake.answers.keepPlace = async ({ tabId, place }) => {
      await late.promise;
      store.kept[tabId] = place;
      return undefined;
    };
    shown.value = atOmri;
    const looking = places.look();
    late.keep(undefined);
    await looking;
    expect(shown.value).toEqual(atOmri);
  });

  it('drops the answer for a tab that the person has left', async () => {
    const { places, shown, fake } = createStore();
    const late = createPromise<{ page: string; place: Place }>();
    fake.answers.readPlace = ({ tabId }) => (tabId === 7 ? late.promise : { page: '', place: atOmri });
    const going = places.goTo(7);
    await places.goTo(8);
    late.keep({ page: '', place: atDana });
    await going;
    expect(shown.value).toEqual(atOmri);
  });

  it('goes home where the background does not answer, and keeps what the person does from there', async () => {
    const { places, shown, fake, store } = createStore({ 7: atDana });
    await places.goTo(7);
    fake.answers.readPlace = () => Promise.reject(new Error('lost'));
    await places.goTo(8);
    expect(shown.value).toEqual(home);
    expect(store.kept).toEqual({ 7: atDana });
    shown.value = atOmri;
    expect(store.kept).toEqual({ 7: atDana, 8: atOmri });
    // Which page it is of is not known here; the background knows.
    expect(fake.asked.at(-1)?.input).not.toHaveProperty('page');
  });

  it('stays where it is when it looks again and the background does not answer', async () => {
    const { places, shown, fake } = createStore({ 7: atDana });
    await places.goTo(7);
    fake.answers.readPlace = () => Promise.reject(new Error('lost'));
    await places.look();
    expect(shown.value).toEqual(atDana);
  });
});
