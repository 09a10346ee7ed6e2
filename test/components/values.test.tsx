// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { htmlToText, isHtml } from '#components/activities/html-text.ts';
import { FieldList } from '#components/record/FieldList.tsx';
import { FieldValue } from '#components/record/FieldValue.tsx';
import { FoldedText } from '#components/record/FoldedText.tsx';
import { callLink, mailLink, webLink } from '#components/record/links.ts';
import { LinkedValue } from '#components/record/OutsideLink.tsx';
import { language } from '#lib/i18n/i18n.ts';
import { labelOf, valueText } from '#lib/record/words.ts';
import { field, line } from '#test/fakes/views.ts';

afterEach(() => {
  cleanup();
  language.value = 'en';
});

describe('links', () => {
  it.each([
    [mailLink, 'dana@acme.example', 'mailto:dana@acme.example'],
    [mailLink, ' dana+x@acme.example ', 'mailto:dana%2Bx@acme.example'],
    [mailLink, 'a?bcc=evil@b.example', 'mailto:a%3Fbcc%3Devil@b.example'],
    [mailLink, 'דנה@acme.example', 'mailto:%D7%93%D7%A0%D7%94@acme.example'],
    [callLink, '+44 20 7946 0958', 'tel:+442079460958'],
    [callLink, '(020) 7946-0958', 'tel:02079460958'],
    [callLink, '+442079460958;ext=12', 'tel:+442079460958;ext=12'],
    [callLink, '020 7946 0958 x12', 'tel:02079460958;ext=12'],
    [webLink, 'https://acme.example/a?b=c', 'https://acme.example/a?b=c'],
    [webLink, 'HTTP://ACME.example', 'http://acme.example/'],
  ])('%o makes of %j %s', (link, value, href) => {
    expect(link(value)).toBe(href);
  });

  it.each([
    [mailLink, 'javascript:alert(1)'],
    [mailLink, 'dana'],
    [mailLink, '\ud800@b.example'],
    [mailLink, 'a@b.example?bcc=evil@e.example'],
    [mailLink, 'two@words here.example'],
    [mailLink, '<img src=x>@acme.example'],
    [callLink, 'javascript:alert(1)'],
    [callLink, '1-800-FLOWERS'],
    [callLink, '+1;phone-context=evil.example'],
    [callLink, '12'],
    [callLink, '*#06#'],
    [webLink, 'javascript:alert(1)//https://acme.example'],
    [webLink, 'data:text/html,<script>alert(1)</script>'],
    [webLink, ' file:///etc/passwd'],
    [webLink, 'https://bank.example@evil.example'],
    [webLink, 'see https://acme.example'],
    [webLink, 'chrome://settings'],
  ])('%o makes nothing of %j', (link, value) => {
    expect(link(value)).toBeUndefined();
  });
});

describe('FieldValue', () => {
  const drawn = (type: string, value: unknown) => render(<FieldValue type={type} value={value} />).container;

  it('makes an address to write to, and a number to call, that leave no trace of this page', () => {
    drawn('email', 'dana@acme.example');
    const link = screen.getByRole('link');
    expect(link.textContent).toBe('dana@acme.example');
    expect(link.getAttribute('href')).toBe('mailto:dana@acme.example');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(link.querySelector('bdi')?.dir).toBe('ltr');
  });

  it.each([
    ['dana.levi@sub.acme.example', ['dana', '.levi', '@sub', '.acme', '.example']],
    ['+44.20.7946.0790', ['+44', '.20', '.7946', '.0790']],
    ['.dana..levi.@acme.example.', ['.dana..levi.@acme', '.example.']],
    [`${'a.'.repeat(200)}@acme.example`, [`${'a.'.repeat(200)}@acme.example`]],
  ])('may break %s at its own parts, and leaves its text as it is', (value, parts) => {
    const bdi = render(<LinkedValue value={value} href="mailto:" />).container.querySelector('bdi');
    expect([...(bdi?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual(parts);
    expect(bdi?.textContent).toBe(value);
  });

  it.each([
    ['text', '<img src=x onerror=alert(1)>'],
    ['email', '<b>dana</b>@acme.example'],
    ['select', '<script>alert(1)</script>'],
    ['date', '<i>today</i>'],
    ['no such type', '<svg onload=alert(1)>'],
    ['constructor', '<a href="javascript:alert(1)">x</a>'],
  ])('draws a hostile %s as the text that it is', (type, value) => {
    const container = drawn(type, value);
    expect(container.textContent).toBe(value);
    expect(container.querySelector('img,b,script,i,svg,a')).toBeNull();
  });

  it.each([
    ['date', '2021-03-14', 'Mar 14, 2021'],
    ['text', true, 'Yes'],
    ['number', 12_400, '12,400'],
    ['text', 'https://acme.example/', 'acme.example'],
    ['unknown', { a: 1 }, '{"a":1}'],
    ['text', ['a', 'b'], 'ab'],
  ])('draws the %s %j as %s', (type, value, expected) => {
    expect(drawn(type, value).textContent).toBe(expected);
  });

  it.each([
    [['a', 2, null], 'a, 2, '],
    [{ a: 1 }, '{"a":1}'],
    [null, ''],
    [false, 'false'],
  ])('copies %j as %j', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});

describe('FoldedText', () => {
  it('folds a long text until it is wanted', async () => {
    render(<FoldedText text={'word '.repeat(100)} />);
    const toggle = screen.getByRole('button', { name: 'Show more', expanded: false });
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBe(toggle);
  });

  it('leaves a short one alone', () => {
    render(<FoldedText text="short" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('draws no more of a huge one than anybody reads', () => {
    const { container } = render(<FoldedText text={'x'.repeat(1_000_000)} />);
    expect(container.querySelector('p')?.textContent?.length).toBeLessThan(20_100);
  });
});

/** The list with whoever remembers that it was unfolded. */
function Fields({
  title = '',
  ...props
}: Pick<Parameters<typeof FieldList>[0], 'fields' | 'onOpen'> & { title?: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return <FieldList {...props} title={title} isUnfolded={isUnfolded} onUnfold={() => setUnfolded(true)} />;
}

describe('FieldList', () => {
  const names = () => screen.getAllByRole('term').map((term) => term.textContent);

  it('keeps the order, folds many, and names the empty ones at the end', async () => {
    const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => field(name, 'text', name));
    render(<Fields fields={[field('none', 'text', ' '), ...fields, field('null', 'email', null)]} onOpen={() => {}} />);
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(screen.queryByText('2 empty fields')).toBeNull();
    screen.getByRole('button', { name: '2 more fields' }).focus();
    await userEvent.click(screen.getByRole('button', { name: '2 more fields' }));
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy g' }));
    expect(screen.getByText('2 empty fields').closest('details')?.textContent).toContain('none');
  });

  it('shows the first links of many fields at once, wherever the CRM puts them', async () => {
    const link = (name: string) => field(name, 'link', null, { links: [line(name, 'companies', name)] });
    const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => field(name, 'text', name));
    render(
      <Fields fields={[...texts, link('company'), link('owner'), link('parent'), link('rival')]} onOpen={() => {}} />,
    );
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'company', 'owner', 'parent']);
    await userEvent.click(screen.getByRole('button', { name: '2 more fields' }));
    expect(names()).toHaveLength(11);
  });

  it('opens the record that a field points to', async () => {
    const open = vi.fn();
    const company = line('acme', 'companies', 'Acme');
    render(<Fields fields={[field('company', 'link', null, { links: [company] })]} onOpen={open} />);
    await userEvent.click(screen.getByRole('button', { name: 'Acme' }));
    expect(open).toHaveBeenCalledWith(company);
  });

  it('copies each of several values by itself, and what a linked record is called', async () => {
    const user = userEvent.setup();
    const companies = [line('acme', 'companies', 'Acme'), line('besor', 'companies', 'Besor')];
    const fields = [
      field('tags', 'select', ['Gold', 'Partner']),
      field('company', 'link', null, { links: companies }),
      field('owner', 'link', null, { links: [line('noa', 'users', 'Noa')] }),
    ];
    render(<Fields fields={fields} onOpen={() => {}} />);
    for (const [name, text] of [
      ['Copy tags, Partner', 'Partner'],
      ['Copy company, Besor', 'Besor'],
      ['Copy owner', 'Noa'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
  });

  it('shows the first of very many values until all are wanted', async () => {
    render(
      <Fields
        fields={[
          field(
            'tags',
            'select',
            Array.from({ length: 40 }, (_, n) => `t${n}`),
          ),
        ]}
        onOpen={() => {}}
      />,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    await userEvent.click(screen.getByRole('button', { name: 'Show more', expanded: false }));
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
  });

  it('does not say the name once more among the first of many fields', async () => {
    const fields = ['Dana Levi', ...'bcdefgh'].map((value, index) => field(`f${index}`, 'text', value));
    render(<Fields fields={fields} title="Dana Levi" onOpen={() => {}} />);
    expect(names()).toEqual(['f1', 'f2', 'f3', 'f4', 'f5', 'f6']);
    await userEvent.click(screen.getByRole('button', { name: '2 more fields' }));
    expect(names()).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7']);
  });

  it('copies a value with one click, and says so', async () => {
    const user = userEvent.setup();
    render(<Fields fields={[field('email', 'email', 'dana@acme.example')]} onOpen={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Copy email' }));
    expect(await navigator.clipboard.readText()).toBe('dana@acme.example');
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });

  it('labels a field in the page’s language, else in the other, else by its name', () => {
    const label = { en: 'Name', he: 'שם' };
    expect(labelOf(field('n', 'text', '', { label }))).toBe('Name');
    language.value = 'he';
    expect(labelOf(field('n', 'text', '', { label }))).toBe('שם');
    expect(labelOf(field('n', 'text', '', { label: { en: 'Name', he: '' } }))).toBe('Name');
    expect(labelOf(field('n', 'text', '', { label: { en: '', he: '' } }))).toBe('n');
  });
});

describe('htmlToText', () => {
  it.each([
    ['<p>Hello <b>Dana</b>,</p><p>bye</p>', 'Hello Dana,\nbye'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<ul><li>a</li><li>b</li></ul>c', 'a\nb\nc'],
    ['<div>a</div>b<div>c</div>', 'a\nb\nc'],
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '1 2\n3'],
    ['a &lt;b&gt; &amp; c&nbsp;d', 'a <b> & c d'],
    ['<style>p{}</style><script>alert(1)</script><p>x</p><template>y</template>', 'x'],
    ['<p>a\n   b</p>', 'a b'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['\ue000a\ue001<b>b</b>', 'ab'],
  ])('reads %s as %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it.each([
    ['a < b and c > d', false],
    ['x <3 y', false],
    ['<p>x', true],
    ['a<br>b', true],
    ['</div>', true],
    ['<!-- x -->', true],
  ])('tells whether %j is HTML', (text, expected) => {
    expect(isHtml(text)).toBe(expected);
  });
});
