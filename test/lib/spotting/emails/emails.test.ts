import { describe, expect, it } from 'vitest';
import { findContacts } from '#lib/spotting/find-contacts.ts';

const values = (text: string): string[] => findContacts(text).map(({ value }) => value);

describe('finds an address', () => {
  it.each([
    ['alone', 'jane@acme.example', 'jane@acme.example'],
    ['in a sentence', 'Write to jane@acme.example, please.', 'jane@acme.example'],
    ['at the end of a sentence', 'Write to jane@acme.example.', 'jane@acme.example'],
    ['before an ellipsis', 'jane@acme.example...', 'jane@acme.example'],
    ['after an ellipsis', 'so ...jane@acme.example', 'jane@acme.example'],
    ['with a tag', 'jane+crm@acme.example', 'jane+crm@acme.example'],
    ['with dots and hyphens', 'mary-ann.o.neil@mail.acme-corp.example', 'mary-ann.o.neil@mail.acme-corp.example'],
    ['with an apostrophe', "o'brien@acme.example", "o'brien@acme.example"],
    ['with an ampersand', 'R&D@acme.example', 'R&D@acme.example'],
    ['with underscores', '_jane_@acme.example', '_jane_@acme.example'],
    ['with every sign that RFC 5321 allows', "!#$%&'*+-/=?^_`{|}~@acme.example", "!#$%&'*+-/=?^_`{|}~@acme.example"],
    [
      'with a slash and an equals sign',
      'customer/department=shipping@acme.example',
      'customer/department=shipping@acme.example',
    ],
    ['with a dollar sign', '$A12345@acme.example', '$A12345@acme.example'],
    ['with a bang path', '!def!xyz%abc@acme.example', '!def!xyz%abc@acme.example'],
    ['with a return path inside', 'bounce+jane=acme.example@lists.example', 'bounce+jane=acme.example@lists.example'],
    ['of digits', '12345@163.com', '12345@163.com'],
    ['of one letter', 'x@q.example', 'x@q.example'],
    ['in capitals: the mailbox as written, the domain lower-case', 'Jane.Doe@ACME.Example', 'Jane.Doe@acme.example'],
    ['in angle brackets', 'Jane Doe <jane@acme.example>', 'jane@acme.example'],
    ['against a name', 'Jane<jane@acme.example>', 'jane@acme.example'],
    ['as HTML shows it in source', '&lt;jane@acme.example&gt;', 'jane@acme.example'],
    ['in round brackets', '(jane@acme.example)', 'jane@acme.example'],
    ['in square brackets', '[jane@acme.example]', 'jane@acme.example'],
    ['in double quotes', '"jane@acme.example"', 'jane@acme.example'],
    ['in single quotes', "'jane@acme.example'", 'jane@acme.example'],
    ['in curly quotes', '“jane@acme.example”', 'jane@acme.example'],
    ['in guillemets', '«jane@acme.example»', 'jane@acme.example'],
    ['in corner brackets', '「jane@acme.example」', 'jane@acme.example'],
    ['in emphasis', '*jane@acme.example*', 'jane@acme.example'],
    ['in code marks', '`jane@acme.example`', 'jane@acme.example'],
    ['in braces', '{jane@acme.example}', 'jane@acme.example'],
    ['after a colon', 'Email:jane@acme.example', 'jane@acme.example'],
    ['after an equals sign', 'email=jane@acme.example', 'jane@acme.example'],
    ['after a bar', 'Sales|jane@acme.example', 'jane@acme.example'],
    ['after a question', 'Questions?jane@acme.example', 'jane@acme.example'],
    ['after a hyphen', '-jane@acme.example', 'jane@acme.example'],
    ['after a dash', '—jane@acme.example', 'jane@acme.example'],
    ['before a dash', 'jane@acme.example—always', 'jane@acme.example'],
    ['before two hyphens', 'jane@acme.example--always', 'jane@acme.example'],
    ['before an exclamation mark', 'jane@acme.example!', 'jane@acme.example'],
    ['before a question mark', 'jane@acme.example?', 'jane@acme.example'],
    ['before a possessive', "jane@acme.example's desk", 'jane@acme.example'],
    ['before an Arabic comma', 'jane@acme.example، شكرا', 'jane@acme.example'],
    ['before an Arabic question mark', 'jane@acme.example؟', 'jane@acme.example'],
    ['before a danda', 'jane@acme.example।', 'jane@acme.example'],
    ['before an ideographic full stop', '邮件jane@acme.example。谢谢', 'jane@acme.example'],
    ['before a full-width comma', '邮箱：jane@acme.example，电话', 'jane@acme.example'],
    ['before an Armenian full stop', 'jane@acme.example։', 'jane@acme.example'],
    ['before an Ethiopic full stop', 'jane@acme.example።', 'jane@acme.example'],
    ['before a Hebrew maqaf', 'jane@acme.example־שלום', 'jane@acme.example'],
    ['against Chinese on the left', '联系jane@acme.example', 'jane@acme.example'],
    ['against Japanese on both sides', 'メールはinfo@acme.exampleまでどうぞ', 'info@acme.example'],
    ['against a Hebrew prefix', 'לjane@acme.example', 'jane@acme.example'],
    ['against a Hebrew prefix with a hyphen', 'ל-jane@acme.example', 'jane@acme.example'],
    ['against Cyrillic', 'почтаjane@acme.example', 'jane@acme.example'],
    ['after a symbol', '✉️jane@acme.example', 'jane@acme.example'],
    ['after an emoji', '📧jane@acme.example', 'jane@acme.example'],
    ['in right-to-left text', 'דוא"ל: jane@acme.example תודה', 'jane@acme.example'],
    ['between direction marks', '\u202ajane@acme.example\u202c', 'jane@acme.example'],
    ['with a zero-width space', 'jane@\u200bacme.example', 'jane@acme.example'],
    ['with soft hyphens', 'ja\u00adne@ac\u00adme.exam\u00adple', 'jane@acme.example'],
    ['with a byte order mark', '\ufeffjane@acme.example', 'jane@acme.example'],
    ['with accents in the mailbox', 'josé.nuñez@acme.example', 'josé.nuñez@acme.example'],
    ['with accents against Japanese', 'はjosé@acme.example', 'josé@acme.example'],
    ['of another script in the mailbox', 'дмитрий@acme.example', 'дмитрий@acme.example'],
    ['of another script throughout', '用户@例子.广告', '用户@例子.广告'],
    ['of Hindi throughout', 'संपर्क@डाटामेल.भारत', 'संपर्क@डाटामेल.भारत'],
    ['with a supplementary letter', '𠮷田@acme.example', '𠮷田@acme.example'],
    ['with an international domain', 'info@bücher.example', 'info@bücher.example'],
    ['with capitals in an international domain', 'info@BÜCHER.example', 'info@bücher.example'],
    ['with a decomposed domain', 'info@bu\u0308cher.example', 'info@bücher.example'],
    ['with a punycode domain', 'info@xn--bcher-kva.example', 'info@bücher.example'],
    ['with a punycode ending', 'info@xn--fsqu00a.xn--0zwm56d', 'info@例子.测试'],
    ['with a broken punycode label', 'info@xn--999999999.example', 'info@xn--999999999.example'],
    ['after mailto:', 'mailto:jane@acme.example', 'jane@acme.example'],
    ['after mailto:, before a query', 'mailto:jane@acme.example?subject=Hi', 'jane@acme.example'],
    ['after mailto://', 'mailto://jane@acme.example', 'jane@acme.example'],
    ['in the query of a web address', 'https://shop.example/join?email=jane@acme.example', 'jane@acme.example'],
    ['in a later parameter', 'https://shop.example/join?a=@&email=jane@acme.example&b=1', 'jane@acme.example'],
    ['before a slash', 'jane@acme.example/Sales', 'jane@acme.example'],
    ['before a colon and a word', 'jane@acme.example: hello', 'jane@acme.example'],
    ['under every reserved ending', 'jane@corp.test', 'jane@corp.test'],
    ['under a new ending', 'jane@acme.photography', 'jane@acme.photography'],
    ['under a numeric label', 'jane@365.acme.example', 'jane@365.acme.example'],
    ['at the edges of a line', '\njane@acme.example\n', 'jane@acme.example'],
  ])('%s', (_, text, value) => {
    expect(values(text)).toEqual([value]);
  });
});

describe('finds each of several', () => {
  it.each([
    ['with commas', 'a@acme.example,b@acme.example, c@acme.example'],
    ['with semicolons', 'a@acme.example;b@acme.example; c@acme.example'],
    ['with slashes', 'a@acme.example/b@acme.example/c@acme.example'],
    ['with spaces and lines', 'a@acme.example b@acme.example\nc@acme.example'],
    ['with brackets', '<a@acme.example><b@acme.example>(c@acme.example)'],
    ['in mailto:', 'mailto:a@acme.example?cc=b@acme.example&bcc=c@acme.example'],
  ])('%s', (_, text) => {
    expect(values(text)).toEqual(['a@acme.example', 'b@acme.example', 'c@acme.example']);
  });
});

/** A page asks about few of them: where a bracket of full width or a full stop comes behind the sign, before any space. */
describe('finds an address in which another sign stands for its own, as the text says', () => {
  it.each([
    ['hr#acme.example (replace # with @)', ['hr@acme.example']],
    ['hr*acme.example, jobs*acme.example (please replace "*" by an @)', ['hr@acme.example', 'jobs@acme.example']],
    ['hr#acme.example (bitte # durch @ ersetzen)', ['hr@acme.example']],
    ['hr#acme.example (remplacer # par @)', ['hr@acme.example']],
    ['info☆acme.co.jp ※☆を@に置き換えてください', ['info@acme.co.jp']],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });
});

describe('finds no address', () => {
  it.each([
    ['in a lone sign', '@'],
    ['in many signs', '@@@@ @ @'],
    ['in a handle', 'follow @jane and @jane.doe'],
    ['in a handle with a home', 'follow @jane@social.example'],
    ['without a domain', 'jane@'],
    ['without a mailbox', '@acme.example'],
    ['with a single label', 'root@localhost'],
    ['with spaces around the sign', 'jane @ acme.example'],
    ['with an empty label', 'jane@acme..example'],
    ['with a dot first in the domain', 'jane@.example'],
    ['with a hyphen first in a label', 'jane@-acme.example'],
    ['with a hyphen last in a label', 'jane@acme-.example'],
    ['with dots and no mailbox behind them', 'jane..@acme.example'],
    ['under an ending that nobody has', 'jane@acme.comm'],
    ['with a dot last in the mailbox', 'jane.@acme.example'],
    ['with two signs', 'jane@acme.example@other.example'],
    ['with an underscore in the domain', 'jane@acme_corp.example'],
    ['with a one-letter ending', 'jane@acme.x'],
    ['with a numeric ending', 'jane@acme.123'],
    ['with an IP address', 'jane@192.0.2.1'],
    ['with an overlong mailbox', `${'a'.repeat(65)}@acme.example`],
    ['with an overlong label', `jane@${'a'.repeat(64)}.example`],
    ['with an overlong domain', `jane@${'abcdefg.'.repeat(32)}example`],
    ['in an image for dense screens', 'logo@2x.png'],
    ['in a style sheet', 'theme@dark.css'],
    ['in a script', 'vendor@next.min.js'],
    ['in a package version', 'lodash@4.17.21'],
    ['in a package version with letters', 'react@18.2.0-beta.next'],
    ['in a package version with a v', 'actions/checkout@v4.1.alpha'],
    ['in a scoped package', '@scope/package'],
    ['in a scoped package with a version', '@scope/package@1.2.3'],
    ['in the user of a web address', 'https://jane@host.example/path'],
    ['in the user and password of a web address', 'ftp://jane:secret@host.example'],
    ['in a password with a sign', 'https://jane:p@ss@host.example'],
    ['in the path of a web address', 'https://cdn.example/npm/left@pad.example'],
    ['in the path of a bare web address', 'cdn.example/npm/left@pad.example'],
    ['in the path of a www address', 'www.cdn.example/npm/left@pad.example'],
    ['in a protocol-relative address', '//jane@host.example'],
    ['in a repository', 'git@code.example:team/project.git'],
    ['in a shell prompt', 'root@db.example:~# ls'],
    ['in a template', '{first.last}@acme.example'],
  ])('%s', (_, text) => {
    expect(values(text)).toEqual([]);
  });
});

describe('offsets', () => {
  it('span exactly what stands in the text, invisible characters included', () => {
    const text = 'To:\u200b <ja\u00adne@ac\u200bme.example\u200b>, bob@acme.example';
    expect(findContacts(text).map(({ start, end, text: own }) => [text.slice(start, end), own])).toEqual([
      ['ja\u00adne@ac\u200bme.example', 'ja\u00adne@ac\u200bme.example'],
      ['bob@acme.example', 'bob@acme.example'],
    ]);
  });

  it.each([
    ['several people in one, with spaces beside the braces', '{ jane, joe }@acme.com', ['jane', 'joe }@acme.com']],
    ['several people behind a tab of a source', '"x\\t{jane,joe}@acme.com"', ['jane', 'joe}@acme.com']],
    ['an address for people before another script', 'jane(at)acme.com으로 연락', ['jane(at)acme.com']],
    ['one with signs apart', 'or jane @ gmail . com today', ['jane @ gmail . com']],
  ])('span %s', (_, text, texts) => {
    expect(findContacts(text).map(({ start, end }) => text.slice(start, end))).toEqual(texts);
  });
});
