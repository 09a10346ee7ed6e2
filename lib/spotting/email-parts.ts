import { isPlain } from './chars.ts';

/**
 * The judgement on the two halves of an address, once the scan has found how far each could reach. Both work on text
 * without invisible characters, at most a few hundred characters long.
 */

/** Beyond ASCII nothing but letters, digits and marks upon them comes here. */
const hasWord = /[a-z\d]|[^\0-\x7f]/i;
const latin = /^\p{Script=Latin}$/u;
const letter = /^\p{L}$/u;
/** `example.com/people/`: a path, not a mailbox. */
const path = /^[\w-]+\.[\w.-]+\//;
/** Everything up to the value of a query's last parameter. */
const query = /^.*[?&;][\w.-]+=/s;
const labelled = /^(?:e-?mail|mail|to|cc|bcc|from|reply-?to|user(?:name)?|login|contact|addr(?:ess)?)=/i;
/** Signs that stand in front of an address without a space, and that mailboxes do not begin with. */
const leadingSigns = /^(?:[.'`*~^/=?&{|#-]|[\u0300-\u036f])+/;
/** Dots where none may be, the end of a template, a pattern for everybody. */
const broken = /^\*$|^\.|\.\.|[.}]$/;

/** Letters of another script stand right before Latin ones where a language writes no spaces: the mailbox is after. */
function withoutOtherScript(local: string): string {
  const points = [...local];
  const last = points.findLastIndex((point) => letter.test(point) && !latin.test(point));
  const rest = points.slice(last + 1).join('');
  return hasWord.test(rest) ? rest : local;
}

/**
 * The mailbox that ends what stands before an `@`, always a tail of it; nothing where no person is meant.
 * @param isForeignDomain whether the domain is itself beyond ASCII, so that the mailbox may mix scripts
 */
export function localPart(reach: string, isForeignDomain: boolean): string | undefined {
  let local = reach;
  if (hasWord.test(reach)) {
    const parameter = query.exec(local)?.[0].length;
    if (parameter === undefined && path.test(local)) return undefined;
    local = local.slice(parameter ?? 0);
    local = local.slice(Math.max(local.lastIndexOf('|'), local.lastIndexOf('?')) + 1);
    local = local.replace(labelled, '').replace(leadingSigns, '');
    if (!isForeignDomain && !isPlain(local)) local = withoutOtherScript(local).replace(leadingSigns, '');
  }
  return local !== '' && local.length <= 64 && !broken.test(local) ? local : undefined;
}

/** Endings of file names, which are no top-level domains: `logo@2x.png`, `theme@dark.css`. */
const fileName =
  /\.(?:png|jpe?g|gif|webp|svg|avif|ico|bmp|tiff?|s?css|less|[cm]?jsx?|tsx|json|x?html?|xml|php|aspx?|txt|exe|lo(?:ck|g)|m(?:in|ap|p[34])|woff2?|ttf|webm|wav|ogg|csv|xlsx?|docx?|pptx?|ya?ml|toml|pdf|ini|conf|cfg)$/i;
const label = /^(?!-).{1,63}(?<!-)$/;
/** No ending of the Latin alphabet has more letters than `travelersinsurance`. */
const lastLabel = /^(?:[a-z]{2,18}|xn--[a-z0-9-]+|(?=.*[^\0-\x7f])[^\d-]{2,63})$/i;
const version = /^v?\d+\.\d+(?:\.|$)/i;
/** An ASCII ending with a letter of another script right behind it: the sentence goes on. */
const sentenceGoesOn = /^(.*\.[a-z]{2,})(?!\p{Script=Latin})\p{L}/iu;
/** `acme.example.Thanks`: a sentence that begins without a space. */
const nextSentence = /(\.[a-z]{2,})\.[A-Z][a-z]+$/;
/** Two hyphens are a dash, but in `xn--` and its like. */
const dash = /(?<!\b[a-z]{2})--.*$/i;

export interface Domain {
  /** How many characters of the reach it takes. */
  length: number;
  /** Lower case, composed; a label in punycode stays in it. */
  value: string;
}

/** The domain that begins what stands behind an `@`; nothing where there is none. */
export function domainPart(reach: string): Domain | undefined {
  const whole = reach.replace(dash, '');
  const domain = ((!isPlain(whole) && sentenceGoesOn.exec(whole)?.[1]) || whole)
    .replace(/[.-]+$/, '')
    .replace(nextSentence, '$1');
  const labels = domain.split('.');
  if (labels.length < 2 || domain.length > 253 || !labels.every((each) => label.test(each))) return undefined;
  if (!lastLabel.test(labels.at(-1) ?? '') || version.test(domain) || fileName.test(domain)) return undefined;
  return { length: domain.length, value: domain.toLowerCase().normalize('NFC') };
}
