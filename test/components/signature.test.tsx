// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchOutcome } from '#components/popup/SearchOutcome.tsx';
import { PageSignatures } from '#components/signature/PageSignatures.tsx';
import { RecordSignatures } from '#components/signature/RecordSignatures.tsx';
import { SignatureChanges } from '#components/signature/SignatureChanges.tsx';
import { SignatureView } from '#components/signature/SignatureView.tsx';
import type { SignatureMention, SignatureView as View } from '#lib/signatures/view.ts';
import type { Loadable } from '#lib/stores/ask.ts';
import type { SearchState } from '#lib/stores/search-store.ts';
import { signature } from '#test/fakes/signatures.ts';

afterEach(cleanup);

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const view = (more: object = {}, around: Partial<View> = {}): View => ({
  ...{ id: 's1', row: signature('s1', more), flawed: 0, fetchedAt: Date.now() },
  ...around,
});

function draw(shown: Loadable<View>, hasNoContact = false, linked?: 'missing') {
  const on = { refresh: vi.fn(), showRecipient: vi.fn(), showLinked: vi.fn(), watch: vi.fn() };
  const view = { id: 's1', asked: shown, isAsking: false, hasNoContact, linked, watchNote: undefined };
  render(<SignatureView view={view} on={on} onRemedy={vi.fn()} />);
  return on;
}
const ready = (value: View): Loadable<View> => ({ state: 'ready', value });
const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');

describe('a signature request on the page', () => {
  it('tells document, status, recipient and record, and leads to whoever is to sign', async () => {
    const on = draw(ready(view()));
    expect(screen.getByRole('heading', { name: 'Order s1' })).toBeTruthy();
    expect(screen.getByText('Sent')).toBeTruthy();
    expect(screen.getByText('Contacts')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show the record of Jane Roe' }));
    expect(on.showRecipient).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show record' }));
    expect(on.showLinked).toHaveBeenCalledTimes(1);
  });

  it('names a record by its id where it has nothing better, once somebody wanted to see it', () => {
    draw(ready(view({ linkedRecordId: 'd7' })));
    expect(screen.queryByText(/d7/)).toBeNull();
    cleanup();
    draw(ready(view({ linkedRecordId: 'd7' })), false, 'missing');
    expect(screen.getByText(/Its ID in your CRM is d7/)).toBeTruthy();
  });

  it.each([
    ['a status that nobody foresaw', 'awaiting_countersign', 'Awaiting countersign'],
    ['one written large', 'SIGNED', 'Signed'],
    ['one that is the name of a member of every object', 'constructor', 'Constructor'],
    ['none', '', 'Status unknown'],
  ])('shows %s as it is', (_, status, words) => {
    draw(ready(view({ status })));
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('tells what happened, and warns where the time is nearly over', () => {
    draw(ready(view({ expiresAt: inDays(2), updatedAt: inDays(-1) })));
    expect(steps().slice(0, 4)).toEqual([
      expect.stringContaining('Created'),
      'Sent by e-mail',
      expect.stringContaining('Last changed'),
      expect.stringMatching(/To be signed until.*(tomorrow|in 2 days)/),
    ]);
    expect(screen.getByText('The time to sign is nearly over.')).toBeTruthy();
  });

  it.each([
    ['once it is over, as far as the CRM says nothing else', { expiresAt: inDays(-1) }, 'The time to sign is over.'],
    ['not of one that was signed', { expiresAt: inDays(1), status: 'signed', signedAt: inDays(-1) }, undefined],
    ['not of one that waits for long', { expiresAt: inDays(30) }, undefined],
    ['not where it is not told', { expiresAt: 'some day' }, undefined],
  ])('warns %s', (_, more, warning) => {
    draw(ready(view(more)));
    expect(screen.queryByText(/The time to sign/)?.textContent).toBe(warning);
  });

  it('leads to the signing page and to what was signed, and tells the site of each', () => {
    const signingPage = 'https://sign.example/s1';
    draw(ready(view({}, { signingPage, signedPdf: 'https://crm.example/s1.pdf' })));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://crm.example/s1.pdf', 'noopener noreferrer'],
      [signingPage, 'noopener noreferrer'],
    ]);
    expect(screen.getByText('sign.example')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy link to the signing page' })).toBeTruthy();
  });

  it('leads nowhere where the CRM names no page that can be opened', () => {
    draw(ready(view({ signingUrl: 'javascript:alert(1)' })));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('The CRM names no signing page that can be opened.')).toBeTruthy();
  });

  it('draws hostile words as text', () => {
    draw(ready(view({ documentName: '<img src=x>', recipientName: '<b>x</b>', status: '<i>' })));
    expect(document.querySelector('img, b, i')).toBeNull();
  });

  it('says that the CRM has no such request', () => {
    draw({ state: 'trouble', trouble: { kind: 'rejected', status: 404, code: 'NOT_FOUND' } });
    expect(screen.getByRole('status').textContent).toContain('no signature request with the ID s1');
  });

  it('says why another one cannot be read, and what can be done', () => {
    draw({ state: 'trouble', trouble: { kind: 'rejected', status: 403, code: 'FORBIDDEN' } });
    expect(screen.getByRole('alert').textContent).toContain('refused the question');
  });

  it('shows the last known one with what kept it from being renewed', () => {
    draw(ready(view({}, { problem: { kind: 'offline' }, flawed: 1 })));
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
    expect(screen.getByText(/1 part of the answer/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Order s1' })).toBeTruthy();
  });

  it('says where nobody can be looked up', () => {
    draw(ready(view()), true);
    expect(screen.getByText('The CRM names no address or number of theirs.')).toBeTruthy();
  });
});

describe('the watch over one', () => {
  const watched = (watch: Partial<NonNullable<View['watch']>>) =>
    ready(view({}, { watch: { askedAt: Date.now(), ...watch } }));
  const toggle = () => screen.getByRole('switch', { name: 'Tell me when this changes' });

  it('is begun and ended by a switch', async () => {
    const on = draw(ready(view()));
    await userEvent.click(toggle());
    cleanup();
    const off = draw(watched({}));
    await userEvent.click(toggle());
    expect([on.watch.mock.calls, off.watch.mock.calls]).toEqual([[[true]], [[false]]]);
    expect(screen.getByText(/^Checked for changes/)).toBeTruthy();
  });

  it('says that it has paused, and why', () => {
    draw(watched({ paused: { kind: 'unauthorized' } }));
    expect(screen.getByText(/Watching has paused/).textContent).toContain('Your CRM refused the API key');
  });

  it.each([
    ['settled', 'Nothing more will happen'],
    ['expired', 'The time to sign ran out'],
    ['gone', 'no longer has it'],
  ] as const)('says that it is over, since it is %s', (end, words) => {
    draw(watched({ end }));
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('is not offered for what will not change any more', () => {
    draw(ready(view({ status: 'signed' })));
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('what changed of those that are watched', () => {
  it('is listed until it is looked at', async () => {
    const onOpen = vi.fn();
    const change = { id: 's1', documentName: 'Order s1', recipientName: 'Jane', status: 'signed', at: Date.now() };
    render(<SignatureChanges changes={[change]} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('button', { name: /Order s1.*Jane.*Signed/ }));
    expect(onOpen).toHaveBeenCalledWith('s1');
    cleanup();
    const { container } = render(<SignatureChanges changes={[]} onOpen={onOpen} />);
    expect(container.textContent).toBe('');
  });
});

describe('a text that may be the id of one', () => {
  const choices: [what: string, search: SearchState, name: string][] = [
    ['is offered as such', { state: 'unreadable', signature: 'a1' }, 'Look for a signature request with this ID'],
    ['is one choice among others', { state: 'several', contacts: [], signature: 'a1' }, 'a1'],
  ];
  it.each(choices)('%s', async (_, search, name) => {
    const onSignature = vi.fn();
    render(
      <SearchOutcome
        search={search}
        onPick={() => {}}
        onOpen={() => {}}
        onSignature={onSignature}
        onRemedy={() => {}}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onSignature).toHaveBeenCalledWith('a1');
  });
});

describe('the signature requests that a page links to', () => {
  const mention = (id: string, more: Partial<SignatureMention> = {}): SignatureMention => ({ id, ...more });
  const known = mention('s1', { documentName: 'Order s1', recipientName: 'Jane Roe', status: 'signed', fetchedAt: 1 });

  it('tell what was last known and since when, or that nobody asked, and lead to each', async () => {
    const onOpen = vi.fn();
    render(<PageSignatures mentions={[known, mention('s2')]} onOpen={onOpen} />);
    const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(first).toMatch(/^Order s1Jane RoeSigned.+ago/);
    expect(second).toBe('s2Not checked yet');
    await userEvent.click(screen.getByRole('button', { name: /s2/ }));
    expect(onOpen).toHaveBeenCalledWith('s2');
  });

  it('leave room for the people of a page that is full of them', async () => {
    render(<PageSignatures mentions={['a', 'b', 'c', 'd', 'e'].map((id) => mention(id))} onOpen={vi.fn()} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  it('are nothing on a page without any', () => {
    const { container } = render(<PageSignatures mentions={[]} onOpen={vi.fn()} />);
    expect(container.textContent).toBe('');
  });
});

describe('the signature requests of a record', () => {
  const field = { apiName: 'contract', label: { en: 'Contract', he: 'חוזה' } };

  it('stand under the field that leads to them, apart from those that were seen', () => {
    render(
      <RecordSignatures
        lines={[
          { id: 's1', field },
          { id: 's2', status: 'sent', fetchedAt: 1 },
        ]}
        onOpen={vi.fn()}
      />,
    );
    const inList = (name: string) => within(screen.getByRole('list', { name })).getByRole('listitem').textContent;
    expect(inList('Signature status')).toBe('s1ContractNot checked yet');
    expect(inList('Signatures seen in this browser')).toMatch(/^s2Sent/);
  });

  it('have no heading where there are none', () => {
    render(<RecordSignatures lines={[{ id: 's1', field }]} onOpen={vi.fn()} />);
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Signature status']);
  });
});
