import { orderWords } from './label-words.ts';

/** What reads like the label of a paper or a thing, and has somebody's number behind it: names, desks, what to do by calling. */

/**
 * `Joan Price 206-555-0143`: who is called like a label. `In that case 206-555-0143`. `Call for price: 206-555-0143`.
 * Brazil's `Ligue para a Ana no 11 2345-6789`, France's `Port 06 12 34 56 78`.
 */
const notLabel =
  /(?:\p{Lu}\p{Ll}*\.? (?:Price|Page|Case|Key|Swift|Bates|Port)|(?:this|that|any|either) case|(?:tal|su|ese|este|questo|tale) caso|\b[Ff]or \p{L}+)[\s,|:-]{0,3}$|(?:[Ll]ig|[Ff]al|[Cc]ham)\p{Ll}+ .*\bno $|(?<!\p{L})[Pp]ort[\s|–-]{0,3}$/u;

/**
 * `Fragen zur Rechnung: `, `Vragen over uw factuur: `, and `stions about your invoice: `, as the first word may be too far
 * away to be seen whole: whom to call about a paper, and not `For queries quote reference: `.
 */
const questions =
  /(?:(?:fragen|questions?|quer(?:y|ies)|vragen|dudas|aclaraciones|consultas|d[uú]vidas|domande|pytania|dotazy|otázky|spørgsmål|spørsmål|frågor|вопросы|питання|въпроси)(?: (?!quote|give|state)\p{L}+){1,3}|^(?:uestion|estion|stion|tion|ion|on|n|uerie|erie|rie|ie|e)?s (?:(?:about|regarding|concerning) (?:your|this|an)|(?:sur|concernant) votre)) \p{L}+(?<!n[uú]mm?er|number|num[eé]ro|номер| n[or]|ref|refer[eê]n[czs]\p{L}*|référence|iban) ?: {0,2}$/iu;

/** What desks and offices are called, as are the papers that they are about, by a word alone or by two. */
const deskAlone = [
  'tax(?:es)?|licen[cs]es?|passports?|visas?|loans?|cards?|polic(?:y|ies)|claims?|charity|revenue|parcels?|rechnung|auftrag|passeport|sinistre',
  'contrat|siniestro|protocoll?o|nota fiscal|rekening|паспорт|πρωτ[όο]κολλο|דרכון',
].join('|');
const desk = [
  "(?:council|income|property|sales|road|business|car|vehicle) tax|(?:driver(?:['’]?s)?|marriage|pet|tv|business) licen[cs]es?",
  '(?:home|business|student) loans?|(?:lost|stolen) cards?|(?:lost|stolen) passports?|(?:life|home|travel) policy',
  '(?:un|new|votre) (?:sinistre|claim)|services? (?:population|factures?|commandes?)',
].join('|');
/**
 * The word in a line or a cell of its own, or the two, `Service population: `: a paper's label says that a number follows,
 * `N° de contrat`.
 */
const office = new RegExp(
  `(?<![\\p{L}\\p{N}]|n[°º.o]{1,2} (?:de |du |d['’])?|n[uú]m[eé]ro de )(?:(?:${deskAlone})[ :]{0,2}[\\v\\n]|(?:${desk})[ :–-]{0,3})[\\s\\x1e]*$`,
  'iu',
);

/**
 * `Order: 0812-3456-7890`: what to do by calling, as shops and kitchens write; a paper has no such groups behind a mere
 * colon.
 */
const toOrder = new RegExp(`(?<!\\p{L}|n[°º.o]{1,2} de |número de )(?:${orderWords}): {0,2}$`, 'iu');

/** Whether what reads like a label before groups of digits is none. */
export const isNoLabel = (before: string): boolean =>
  notLabel.test(before) || questions.test(before) || office.test(before) || toOrder.test(before);
