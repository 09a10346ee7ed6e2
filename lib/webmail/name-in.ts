import { holdsAddress } from '#lib/record/holds-address.ts';

const longestName = 80;
const mostWords = 6;

/** Signs that are not seen, or turn others around; and what may stand around a name without being part of it. */
const unseen = /\p{C}+/gu;
const around = /^[\s"'“”„«»,;|•·(<]+|[\s"'“”„«»,;|•·)>]+$/gu;

/** What no name has: it is an instruction, a line of several, or something to be read by a machine. */
const unlikeName = /[<>{}[\]\\/=!?;|:]|https?\b/;

/**
 * `On Mon, Nov 17, 2025 at 4:50 PM Dana Levi <…> wrote:`: programs that quote a letter set before its sender when that was,
 * with a day and an hour, or with a day and a word for writing.
 */
const moment =
  /^.*(?:\d\D.*?\d{1,2}[:h]\d\d(?::\d\d)?|\d[./]\s?\d{1,2}[./]\s?(?:\d\d)?\d\d(?=,? (?:schrieb|schreef|skrev|wrote)\s)|klo? ?\.? \d{1,2}\.\d\d)/su;
/** And what may stand between the two. */
const behindMoment =
  /^[\s,.]*(?:(?:[صم]|ч\.|uhr|uur|utc|gmt\S*|ces?t|mes?z|[ecmp][sd]t|msk|[+-]\d{4}|schrieb|schreef|skrev|wrote|scrisse|a scris|odesílatel|používateľ|dátummal|je oseba|מאת|تمت كتابة ما يلي بواسطة)(?![\p{L}\p{N}])[\s,、]*)*/iu;
/** Which half of the day the hour was in: a name may begin with such initials. */
const half = /^\s?(?:[AP]M|[ap]\.?\s?m\.?)(?=[\s,])/;
/** A day, an hour. */
const figures = /\d[\d/.:]*/g;

/** What stands before an address, without when its owner wrote; nothing where what says when has signs that no such line has. */
function withoutMoment(text: string): string {
  const [when] = moment.exec(text) ?? [];
  if (when === undefined) return text;
  return unlikeName.test(when.normalize('NFKC').replace(figures, ''))
    ? ''
    : text.slice(when.length).replace(half, '').replace(behindMoment, '');
}

/**
 * The name of whoever has an address, as a page writes it beside that: `Dana Levi <dana@acme.example>`, or a label that is a name
 * and nothing else. What a page says is a stranger's: it is one short line, or nothing.
 * @param isLabel the text is known to be what somebody is called, and need not say the address
 */
export function nameIn(text: string, address: string, isLabel = false): string | undefined {
  const line = text.slice(0, 400).replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim();
  // In small letters a line may be longer than it is: its own places are wanted.
  const at = line.search(new RegExp(address.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i'));
  if (at < 0) return isLabel ? asName(line) : undefined;
  const before = line.slice(0, at);
  // What leads up to it may be a label, and others before that.
  return /[<(]\s*$/.test(before)
    ? asName(
        withoutMoment(before.replace(/[<(][\s<(]*$/, ''))
          .split(/[<>;:|•]/)
          .at(-1) ?? '',
      )
    : undefined;
}

function asName(text: string): string | undefined {
  const name = text.replaceAll(around, '');
  const isShort = name.length <= longestName && name.split(' ').length <= mostWords;
  const isName = isShort && /\p{L}/u.test(name) && !unlikeName.test(name.normalize('NFKC')) && !holdsAddress(name);
  return isName ? name : undefined;
}
