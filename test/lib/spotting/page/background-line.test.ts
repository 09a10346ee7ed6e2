import { describe, expect, it, vi } from 'vitest';
import { createBackgroundLine } from '#lib/spotting/page/background-line.ts';

function lineTo(sendMessage: (message: unknown) => Promise<unknown>, id: string | undefined = 'crm-lens') {
  const onMessage = { addListener: () => {}, removeListener: () => {} };
  const runtime = { getURL: (path: string) => path, sendMessage, onMessage, ...(id !== undefined && { id }) };
  return createBackgroundLine({ runtime });
}

const contact = { kind: 'email', value: 'jane@acme.example' } as const;
const ticket = 't1';

describe('the line to the background', () => {
  it('names the message and gives back its output', async () => {
    const send = vi.fn().mockResolvedValue({ ok: true, output: { isOpen: true } });
    expect(await lineTo(send).openCard({ contact, by: 'click', ticket })).toBe(true);
    expect(send).toHaveBeenCalledWith({ name: 'openCard', input: { contact, by: 'click', ticket } });
  });

  it('tells a refusal to open a card from no answer', async () => {
    const open = (answer: unknown) => lineTo(async () => answer).openCard({ contact, by: 'hover', ticket });
    expect(await open({ ok: true, output: { isOpen: false } })).toBe(false);
    expect(await open({ ok: true, output: { isOpen: 'yes' } })).toBe(false);
    expect(await open({ ok: false, error: 'failed' })).toBeUndefined();
  });

  it('says whether a resting pointer is to open cards and where people are, and that it does not know', async () => {
    const report = (output: unknown, ok = true) =>
      lineTo(async () => ({ ok, output })).reportContacts({ contacts: [], own: '' });
    for (const opensOnHover of [true, false]) {
      const answer = { opensOnHover, people: 'a\nb\nc' };
      expect(await report(answer)).toEqual(answer);
      expect(await report(answer, false)).toBeUndefined();
    }
    expect(await report({ opensOnHover: 'yes', people: '' })).toEqual({ opensOnHover: false, people: '' });
    expect(await report({ opensOnHover: true })).toBeUndefined();
  });

  it('asks once more where the first message was lost', async () => {
    const lost = vi
      .fn()
      .mockRejectedValueOnce(new Error('asleep'))
      .mockResolvedValueOnce({ ok: true, output: [[]] });
    expect(await lineTo(lost).judgeTexts({ texts: ['1'], language: '' })).toEqual([[]]);
    expect(lost).toHaveBeenCalledTimes(2);
  });

  it('asks no more than twice', async () => {
    const send = vi.fn().mockRejectedValue(new Error('gone'));
    expect(await lineTo(send).judgeTexts({ texts: ['1'], language: '' })).toBeUndefined();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nothing', undefined],
    ['no list', { ok: true, output: 'phones' }],
    ['a list of the wrong length', { ok: true, output: [[], []] }],
    ['a number without a place', { ok: true, output: [[{ kind: 'phone', value: '+44' }]] }],
    ['a contact of no kind', { ok: true, output: [[{ value: '+44', start: 0, end: 3 }]] }],
    ['an error', { ok: false, error: 'failed' }],
  ])('takes %s for no judgement', async (_, answer) => {
    expect(await lineTo(async () => answer).judgeTexts({ texts: ['1'], language: '' })).toBeUndefined();
  });

  it('sends nothing once the extension is gone', async () => {
    const send = vi.fn();
    const line = createBackgroundLine({});
    expect(line.isAlive()).toBe(false);
    expect(await line.openCard({ contact, by: 'click', ticket })).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });
});
