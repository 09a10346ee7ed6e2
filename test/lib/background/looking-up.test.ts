import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { jane, titles, useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { startCrm } from '#test/fakes/crm.ts';
import { define, wireRecord } from '#test/fakes/records.ts';

const acme = useAcme();

describe('looking a contact up', () => {
  beforeEach(acme.connect);

  it('finds every record of it, one line each, in the person’s order of entities', async () => {
    const view = await acme.lookUp();
    expect(view).toMatchObject({ state: 'done', contact: jane });
    expect(view.matches.map(({ entity, title, subtitle }) => [entity, title, subtitle])).toEqual([
      ['contacts', 'Jane Roe', 'Acme Ltd'],
      ['leads', 'J. Roe', 'jane@acme.example'],
    ]);
    expect(view.asked.map(({ entity, field, value, outcome }) => [entity, field, value, outcome].join(' '))).toEqual([
      'contacts email Jane@acme.example found',
      'leads mail Jane@acme.example nothing',
      'contacts email jane@acme.example nothing',
      'leads mail jane@acme.example found',
    ]);
    expect(view.problem).toBeUndefined();
  });

  it('answers a moment after the first find, and joins the rest when asked to the end', async () => {
    await send('saveSettings', { patch: { entities: [{ slug: 'leads' }, { slug: 'contacts' }] } });
    const first = await acme.lookUp('first');
    expect(first.state === 'partial' || first.matches.length === 2).toBe(true);
    expect(first.matches.length).toBeGreaterThan(0);
    expect(titles(await acme.lookUp())).toEqual(['J. Roe', 'Jane Roe']);
    expect(acme.crm.asked('smart_lookup')).toHaveLength(4);
  });

  it('asks each question once, however many ask it at the same time', async () => {
    await Promise.all([acme.lookUp(), acme.lookUp('first'), acme.lookUp()]);
    expect(acme.crm.asked('smart_lookup')).toHaveLength(4);
  });

  it('does not ask again what it knows, also after the background was ended, unless it is told to', async () => {
    await acme.lookUp();
    await acme.lookUp();
    killAndRestart();
    expect(titles(await acme.lookUp())).toEqual(['Jane Roe', 'J. Roe']);
    expect(acme.crm.asked('smart_lookup')).toHaveLength(4);
    await acme.lookUp('end', true);
    expect(acme.crm.asked('smart_lookup')).toHaveLength(8);
  });

  it('begins the next look-up where the last one found', async () => {
    await send('lookUp', { contact: { kind: 'email', value: 'JANE@acme.example' }, until: 'end' });
    const view = await send('lookUp', { contact: { kind: 'email', value: 'New@acme.example' }, until: 'end' });
    expect(view.asked[0]).toMatchObject({ entity: 'leads', field: 'mail', value: 'new@acme.example' });
  });

  it('offers a record once, however many questions find it', async () => {
    const twice = wireRecord('t', 'contacts', { name: 'Tom', work: 'tom@acme.example', home: 'tom@acme.example' });
    await acme.replaceWith(
      await startCrm({
        contacts: { fields: define({ name: 'text', work: 'email', home: 'email' }), records: [twice] },
      }),
    );
    await acme.connect();
    const view = await send('lookUp', { contact: { kind: 'email', value: 'tom@acme.example' }, until: 'end' });
    expect(view.asked.map(({ outcome }) => outcome)).toEqual(['found', 'found']);
    expect(titles(view)).toEqual(['Tom']);
  });

  it('says that nothing was found, and what was asked', async () => {
    const view = await send('lookUp', { contact: { kind: 'email', value: 'who@acme.example' }, until: 'end' });
    expect(view).toMatchObject({ state: 'done', matches: [] });
    expect(view.asked.map(({ outcome }) => outcome)).toEqual(['nothing', 'nothing']);
  });

  it('names what was asked as the CRM does, in both languages', async () => {
    await acme.replaceWith(
      await startCrm({
        contacts: { fields: define({ mail_1: ['email', 'Work e-mail', 'דואל בעבודה'] }), records: [] },
      }),
    );
    await acme.connect();
    const { asked } = await send('lookUp', { contact: jane, until: 'end' });
    expect(asked[0]).toMatchObject({ field: 'mail_1', label: { en: 'Work e-mail', he: 'דואל בעבודה' } });
  });

  it('has nothing to ask for a number where no entity has numbers', async () => {
    const view = await send('lookUp', { contact: { kind: 'phone', value: '+12025550143' }, until: 'end' });
    expect(view).toMatchObject({ state: 'done', asked: [], matches: [] });
  });

  it('tells a wrong key once and asks no further', async () => {
    await send('proposeEntities', {});
    acme.crm.key = 'svc_test_changed';
    const view = await acme.lookUp();
    expect(view).toMatchObject({ state: 'done', problem: { kind: 'unauthorized' } });
    expect(view.asked.filter(({ outcome }) => outcome === 'failed').length).toBeGreaterThan(0);
    expect(acme.crm.asked('smart_lookup').length).toBeLessThanOrEqual(4);
  });

  it('shows the last known records when the service is gone, and says so', async () => {
    await acme.lookUp();
    await acme.crm.close();
    const view = await acme.lookUp('end', true);
    expect(titles(view)).toContain('Jane Roe');
    expect(view.problem).toEqual({ kind: 'offline' });
  });

  it('tells a permission that was taken back from a network that is gone', async () => {
    fake.permissions.takeBack('http://127.0.0.1/*');
    await acme.crm.close();
    expect((await acme.lookUp()).problem).toEqual({ kind: 'no-permission' });
  });

  it('learns the entities that answers name, and proposes them', async () => {
    const widget = wireRecord('w', 'widgets', { label: 'Blue' });
    const owner = wireRecord(
      'o',
      'contacts',
      { name: 'Own Er', email: 'own@acme.example', widget },
      { gadgets: [wireRecord('g', 'gadgets')] },
    );
    await acme.replaceWith(
      await startCrm({
        contacts: { fields: define({ name: 'text', email: 'email' }), records: [owner] },
        gadgets: { fields: define({ mail: 'email' }), records: [] },
      }),
    );
    await acme.connect();
    await send('lookUp', { contact: { kind: 'email', value: 'own@acme.example' }, until: 'end' });
    const proposed = await send('proposeEntities', {});
    const slugs = proposed.ok ? proposed.value.filter(({ state }) => state === 'found').map(({ slug }) => slug) : [];
    expect(slugs).toEqual(['contacts', 'gadgets']);
    expect(proposed.ok && proposed.value.map(({ slug }) => slug)).toContain('widgets');
  });
});

describe('an answer that comes too late', () => {
  it('is told as not connected when the person disconnected meanwhile', async () => {
    await acme.connect();
    await send('checkEntities', { slugs: ['contacts', 'leads'] });
    let release = () => {};
    acme.crm.gate = new Promise((resolve) => {
      release = resolve;
    });
    const looking = acme.lookUp();
    await expect.poll(() => acme.crm.seen.some(({ body }) => body.includes('smart_lookup'))).toBe(true);
    await send('disconnect', {});
    expect((await looking).problem).toEqual({ kind: 'not-connected' });
    release();
  });
});
