/** A piece of HTML that is already safe to stand in a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => replacements[character] ?? character);

type Value = string | number | Html | (string | Html)[];

/** A template whose values are written as text, unless they are HTML already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const written = values.map((value) => [value].flat().map(write).join(''));
  return new Html(parts.reduce((whole, part, index) => whole + written[index - 1] + part));
}

const write = (value: string | number | Html): string => (value instanceof Html ? value.text : escaped(String(value)));
