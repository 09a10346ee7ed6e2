import { isPlain } from '../chars.ts';

/**
 * The judgement on the two halves of an address, once the scan has found how far each could reach. Both work on text
 * without invisible characters, at most a few hundred characters long.
 */

/** Beyond ASCII nothing but letters, digits and marks upon them comes here. */
const hasWord = /[a-z\d]|[^\0-\x7f]/i;
/** Letters of another script stand right before Latin ones where a language writes no spaces: the mailbox is after. */
const otherScript = /^.*(?!\p{Script=Latin})\p{L}\p{M}*/su;
/** `example.com/people/`: a path, not a mailbox. */
const path = /^[\w-]+\.[\w.-]+\//;
/** Everything up to the value of a query's last parameter. */
const query = /^.*[?&;][\w.-]+=/s;
/**
 * What a value is called, with its sign: an option, a field of a log, of a record, of a certificate; whatever it is
 * called where a quote opens behind the sign.
 */
const labelled =
  /^(?:--[\w-]+|e|header\.[a-z]+|[\w./=-]*mail(?:to|from|[-_]?addr(?:ess)?)?s?|[\w./=]*(?<![a-z])(?:to|b?cc|from|cn|reply-?to|user(?:name)?|login|contact|sender|recipient|addr(?:ess)?|owner|author|admin|account|notify|upn|principal|sub|u?id|hint|value|q|query|field|member|participant|attendee|customer|client|person|employee|assignee|reporter|manager|actor|target|dest|group)s?|[\w.-]*-(?:from|to|by))=(?![\w-]+\.(?:com|net|org)$)|^(?:[a-z]|(?:e-?)?mail|users?|contact|home)\/|^[a-z_]\w*='/i;
/** A variable of a shell, in front of its value; neither what is signed for a way back. */
const variable = /^(?!SRS\d|BATV)[A-Z][A-Z\d_]+=(?!.*=)/;
/** `Smith/jane`, `PO-4829/jane`: another name or a number, and a slash. */
const nameBefore = /^(?!HTTP\/)[A-Z\d][^/=]*\/(?=[a-z][\w.+-]+$)/;
/** A sign as web addresses spell it. */
const encoded = /^.*%(?:20|22|2[78c]|3[a-f]|0[9ad])/i;
/** `415-666-7777joe`: a telephone number right before a mailbox, which may begin with a day. */
const numberBefore =
  /^(?=(?:\D{0,2}\d){7}|\d\d-(?!0[1-9]|1[0-2])\d\d-\d\d\p{L})(?!(?:(?:19|20)\d\d-\d\d-\d\d|\d\d?-\d\d?-(?:19|20)\d\d)\p{L})\+?(?:\(?\d{1,4}\)?-)(?:\d{2,4}-){1,3}\d{2,4}(?=\p{L}{2})/u;
/** Signs that stand in front of an address without a space, and that mailboxes do not begin with. */
const leadingSigns =
  /^(?:[.'`*^/=?&{}|#ªº\u1d2c-\u1d6a\u1d9b-\u1dbf\u2071\u207f-]|(?<!\*)!+(?=[A-Za-z][\w.+-]*$|\w[\w.+-]+$)|~(?=[~/])|(?<=~)~|[\u0300-\u036f])+/;
/** `c/gardening`, `/u/jane`: a community of a forum, and somebody there. */
const ofForum = /^\/?[cu]\/[\w.-]+$/;
/**
 * A host without a user, a gap that is to be filled in, the end of a dot, of a template or of a string, a pattern for
 * everybody, signs over a name, a name without its value, a package, a sign alone.
 */
const broken =
  /^\/\/|^'?(?![~_]$)[*%.+^$?!~|_-]{1,3}$|^_{4,}$|(?:^|[^\w%])%(?:\d\$)?[a-z]$|^%\w+%$|^\$[A-Z_]+$|\*\*|\w##|^'_|[$#%{]\{|\}\}|[.=}*'`]$|^(?:HTTP|host|nfs|cifs|ldap|krbtgt)\/|^[^/]+\/v?\d+\.[\d.]+$|^[^/=]+\/[^=]*\//;

/** What most mailboxes are made of: none of the patterns below matches it. */
const usualMailbox = /^[a-z\d]+(?:[._+-][a-z\d]+)*$/i;
const longestMailbox = 64;

/**
 * The mailbox that ends what stands before an `@`, always a tail of it; nothing where no person is meant.
 * @param isForeignDomain whether the domain is itself beyond Latin letters, so that the mailbox may mix scripts
 */
export const localPart = (reach: string, isForeignDomain: boolean): string | undefined =>
  reach.length <= longestMailbox && usualMailbox.test(reach) && !numberBefore.test(reach)
    ? reach.replace(labelBeforeHyphen, '')
    : undecorated(reach, isForeignDomain);

/** `E-mail-info@…`, `Email-id-info@…`, `mailid-info@…`: with a capital, as hardly a mailbox begins, or with two words. */
const labelBeforeHyphen = /^(?:(?:E-?)?[Mm]ail-?[Ii][Dd]|E-?[Mm]ail|E-?MAIL(?:-?ID)?)-(?=[a-z\d])/;

/** A mailbox without what it is called: that has a sign behind it. */
const withoutLabel = (local: string): string =>
  /[=/]/.test(local) ? local.replace(labelled, '').replace(variable, '').replace(nameBefore, '') : local;

/** The mailbox at the end of any, without what stands in front of it and is none of it; nothing where no person is meant. */
function undecorated(reach: string, isForeignDomain: boolean): string | undefined {
  let local = reach;
  if (hasWord.test(reach)) {
    const parameter = query.exec(local)?.[0].length;
    if (parameter === undefined && path.test(local)) return undefined;
    local = local.slice(parameter ?? 0);
    // Dots together are no part of a mailbox: a sentence broke off. Nor is an opening brace: a command or a record did.
    local = local.replace(/^.*(?:[|?]|\.\.|\{(?!.*\}))/s, '');
    if (ofForum.test(local)) return undefined;
    local = withoutLabel(local.replace(encoded, '').replace(/^`+/, ''))
      .replace(leadingSigns, '')
      .replace(labelBeforeHyphen, '');
    local = local.replace(numberBefore, '');
    // What is left of many signs is no name.
    if (!hasWord.test(local)) return undefined;
    const latin = isForeignDomain || isPlain(local) ? local : local.replace(otherScript, '');
    // What a plus joins is one.
    if (hasWord.test(latin) && !latin.startsWith('+')) local = latin.replace(leadingSigns, '');
  }
  return local !== '' && local.length <= longestMailbox && !broken.test(local) ? local : undefined;
}

/**
 * Labels, which no hyphen begins or ends, and an ending; none of the Latin alphabet has more letters than
 * `travelersinsurance`. Two numbers in front are a version.
 */
const wholeDomain =
  /^(?!v?\d+\.\d+\.(?!(?:.*\.)?(?:com|net|org|co\.[a-z]{2})$))(?:(?!-)[^.]{1,63}(?<!-)\.)+(?:[a-z]{2,18}|xn--[a-z\d-]+|(?=.*[^\0-\x7f])[^\d.-]{2,63})$/i;
/** An ASCII ending with a letter of another script right behind it: the sentence goes on. */
const sentenceGoesOn = /^(.*\.[a-z]{2,})(?!\p{Script=Latin})\p{L}/iu;
/** Endings that a sentence follows without a space most, and those of other scripts that one in their script follows. */
const commonEndings = 'com|net|org|info|edu|gov|[a-z]{2}';
const endingsOfScripts = 'рф|укр|бел|срб|мкд|бг|қаз|ею|ελ|ευ|中国|中國|公司|网络|網絡|香港|台湾|台灣|한국|ไทย|ישראל';
/** Dots that break off a sentence, or end one that another script follows. */
const endOfSentence = new RegExp(
  `\\.(?:\\.|(?<=\\.(?:${commonEndings}|${endingsOfScripts})\\.)(?!(?:${endingsOfScripts})$)(?=[^\\0-\\x7f])(?!\\p{Script=Latin})\\p{L}).*$`,
  'isu',
);
/** `acme.example.Über`: a capital letter beyond ASCII. */
const capitalBehind = new RegExp(`(?<=\\.(?:${commonEndings}))\\.(?=[^\\0-\\x7f])\\p{Lu}.*$`, 'su');
/** `acme.example.Thanks`, `acme.example.12`: a sentence that begins without a space, a note at the end of one. */
const nextSentence = /(\.[a-z]{2,})\.(?:[A-Z][a-z]+|\d{1,3})$/;
/**
 * `acme.example-nek`: what a language hangs on a word, or the next address of a list. No ASCII ending has a hyphen;
 * `co-uk` is mistyped.
 */
const hungOn = /(\.(?!xn--|co-(?:m|op|uk|jp|kr|nz|za)$)[a-z]{2,})-[^.]*$/i;
/** Two hyphens behind an ending are a dash. */
const dash = /(?<=\.(?!xn--)[^.-]{2,})--.*$/i;
/** `acme.comTel`, `acme.com212`, `acme.comwww.acme.com`: what stands right behind the commonest endings. */
const glued =
  /(\.(?:com|net|org|edu|gov|com?\.[a-z]{2})(?=[A-Z\d])|\.[a-z]{2,}(?=[A-Z]\p{Ll}))[^.]*$|(?<=\.(?:com|net|org|[a-z]{2}))(?:-?www\..*|https?)$/u;
/**
 * A picture for dense screens, a file with a number for a name, a time of the day, a figure that ends a sentence, a
 * note in data.
 */
const figures =
  /^(?:odata\.(?:id|media|next|delta)|\d(?:\.\d+)?x\.(?!com$|net$|org$)[a-z]+|[\d-]+\.(?:zip|mov|sh|py|rs|ps)|\d+[kp]\.mov|v\d+\.zip|lib[\w-]+\.so|1?\d\.[ap]m|\d\d?\.(?:a[st]|b[ey]|do|i[nst]|mm|so|to))$/i;

/** What most domains are made of: labels in small letters, no two hyphens or dots together, and a dot that may end a sentence. */
const usualDomain = /^((?!v\d|odata|.*(?:www|http))[a-z][a-z\d]*(?:[-.][a-z\d]+)*\.[a-z]{2,18})\.?$/;
/** In characters, so that no label of it can be too long. */
const longestUsual = 63;

export interface Domain {
  /** How many characters of the reach it takes. */
  length: number;
  /** Lower case, composed; a label in punycode stays in it. */
  value: string;
}

/** The domain that begins what stands behind an `@`; nothing where there is none. */
export function domainPart(reach: string): Domain | undefined {
  const usual = reach.length <= longestUsual ? usualDomain.exec(reach)?.[1] : undefined;
  if (usual) return { length: usual.length, value: usual };
  const whole = (
    isPlain(reach) && !reach.includes('..') ? reach : reach.replace(endOfSentence, '').replace(capitalBehind, '')
  ).replace(dash, '');
  const domain = ((!isPlain(whole) && sentenceGoesOn.exec(whole)?.[1]) || whole)
    .replace(/[.-]+$/, '')
    .replace(nextSentence, '$1')
    .replace(hungOn, '$1')
    .replace(glued, '$1');
  if (domain.length > 253 || !wholeDomain.test(domain) || figures.test(domain)) return undefined;
  return { length: domain.length, value: domain.normalize('NFKC').toLowerCase() };
}
