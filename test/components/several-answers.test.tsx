// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HowFound } from '#components/person/HowFound.tsx';
import { Matches } from '#components/person/Matches.tsx';
import { NothingFound } from '#components/person/NothingFound.tsx';
import { OwnContact } from '#components/person/OwnContact.tsx';
import { RecordButton } from '#components/record/RecordButton.tsx';
import { language } from '#lib/i18n/i18n.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { asked, line, lookup } from '#test/fakes/views.ts';

afterEach(() => {
  cleanup();
  language.value = 'en';
});

const dana = line('1', 'contacts', 'Dana');
const lead = line('1', 'leads', 'Dana');
const [first, second] = ['Galil', 'Negev'].map((subtitle, index) => ({
  ...line(`c${index}`, 'contacts', 'D. Levi'),
  subtitle,
}));

function draw(matches: RecordLine[], chosen = matches[0] ?? dana) {
  const onChoose = vi.fn();
  render(<Matches lookup={lookup({ matches })} chosen={chosen} onChoose={onChoose} />);
  return onChoose;
}

describe('several records of one contact', () => {
  it('are told apart by their entities, even where two have one id', async () => {
    const onChoose = draw([dana, lead], lead);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Contacts',
      'Leads',
    ]);
    expect(screen.getByRole('radio', { name: 'Leads', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Contacts' }));
    expect(onChoose).toHaveBeenCalledWith(dana);
  });

  it('who are namesakes are told apart by what else is known of them', () => {
    if (!first || !second) throw new Error('two are needed');
    draw([first, second]);
    expect(screen.getByRole('radio', { name: 'D. Levi, Negev' })).toBeTruthy();
  });

  it('are told apart by what they are called in the page’s language, each piece in its own direction', () => {
    language.value = 'he';
    const [one, other] = ['דנה לוי', 'דן לב'].map((title, index) => ({
      ...line(`h${index}`, 'contacts', 'D. Levi'),
      subtitle: 'Galil (IL)',
      inHebrew: { title, subtitle: '' },
    }));
    if (!one || !other || !first || !second) throw new Error('all are needed');
    draw([one, other]);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'דנה לוי',
      'דן לב',
    ]);
    cleanup();
    draw([first, second]);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '\u2068D. Levi\u2069, \u2068Galil\u2069',
      '\u2068D. Levi\u2069, \u2068Negev\u2069',
    ]);
  });

  it('stand one below the other when they are many, each with its place', async () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => line(id, 'contacts', `Person ${id}`));
    const onChoose = draw(many);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['1 of 4: Person a', '2 of 4: Person b', '3 of 4: Person c', '4 of 4: Person d']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Records found' }), '3 of 4: Person c');
    expect(onChoose).toHaveBeenCalledWith(many[2]);
  });

  it.each([
    ['email', 'address'],
    ['phone', 'number'],
  ] as const)('are not called all that there are of one %s', (kind, word) => {
    const questions = [asked('leads', 'x', { en: 'Direct line', he: 'ישיר' }, 'found')];
    render(<HowFound lookup={lookup({ contact: { kind, value: '+12025550134' }, asked: questions })} />);
    expect(screen.getByText(new RegExp(`one record for each question.*Others with this ${word}`))).toBeTruthy();
    expect(screen.getByText('Leads').closest('li')?.textContent).toContain('Record found');
    expect(screen.getByText('Direct line')).toBeTruthy();
    language.value = 'he';
    cleanup();
    render(<HowFound lookup={lookup({ contact: { kind, value: '+12025550134' }, asked: questions })} />);
    expect(screen.getByText('ישיר')).toBeTruthy();
  });
});

describe('fields that came in an unforeseen form', () => {
  const deaf = { onRemedy: () => {} };
  const tried = [asked('leads', 'x', { en: 'Direct line', he: 'ישיר' }, 'found')];

  it.each([
    ['beside what was asked', <HowFound key="a" lookup={lookup({ asked: tried, unaskable: 1 })} />, 1],
    ['where nothing was found', <NothingFound key="b" lookup={lookup({ asked: tried, unaskable: 1 })} {...deaf} />, 1],
    ['where nothing could be asked', <NothingFound key="c" lookup={lookup({ unaskable: 1 })} {...deaf} />, 1],
    ['nowhere where there are none', <HowFound key="d" lookup={lookup({ asked: tried })} />, 0],
  ])('are told %s', (_, shown, times) => {
    render(shown);
    expect(screen.queryAllByText(/^1 field came in a form .* and was not asked\.$/)).toHaveLength(times);
  });
});

describe('a record that has a name in Hebrew, too', () => {
  const both = { ...line('1', 'contacts', 'Dana Levi'), inHebrew: { title: 'דנה לוי', subtitle: 'אקמה' } };
  it.each([
    ['en', 'Dana Levi'],
    ['he', 'דנה לוי'],
  ] as const)('is called in the page’s language: %s', (spoken, name) => {
    language.value = spoken;
    render(<RecordButton line={both} onOpen={() => {}} />);
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.queryByText('אקמה') !== null).toBe(spoken === 'he');
  });
});

describe('the person’s own address', () => {
  it('is looked up when they want it', async () => {
    const onLookUp = vi.fn();
    render(<OwnContact onLookUp={onLookUp} />);
    await userEvent.click(screen.getByRole('button', { name: 'Look up all the same' }));
    expect(onLookUp).toHaveBeenCalledOnce();
  });
});
