import { isLabelledPhone } from './context.ts';

/** Heads of columns of words, and of letters, although before a number they are labels. */
const vague = /^(?:.|text|contacto?|kontakt|home|work|office|direct|call|kom)$/iu;

/** What is counted, sold or measured by telephone, or beside it. */
const ofThings =
  /\b(?:revenue|orders|views|visits|total|population|subscri\p{L}+|sent|messages|sessions|traffic|clicks|count|number of|mobile cellular|android|iphone|desktop|umsatz|chiffre|ventes|ventas|ingresos|receita|ricavi|omzet|przychody|sprzedaż|ordinateur|(?:19|20)\d\d)(?!\p{L})|доход|выручка|売上|מכירות/iu;
/** Which of several columns it is, or that it may be left empty. */
const remark = /[\s\d?*]+$/;

/**
 * What the head of a column says of each number below it, as a label in front of that would.
 * @returns nothing where it does not say that they are numbers to call
 */
export function phoneLabelOf(head: string): string | undefined {
  const name = head.replace(remark, '');
  const label = `${name}: `;
  // Most heads are no label at all, which is told soonest.
  const isLabel = isLabelledPhone(label) && !vague.test(name) && !ofThings.test(head);
  return isLabel ? label : undefined;
}

/** Of what is no label in a line, or another one there: codes, chips, goods, what people are given to carry. */
const ofOthers =
  /^(?:код|الرمز|编码|編碼|קוד|klantref\.?|brikke|bricka|emit|si-?pulk|lisens|chip|badge|locker|wristband|points|pilet|d\/?o|(?:id[ _])?txn?|check|load|pro|scan|seal|permit|manifest|trailer|documento|dokument\p{L}?|varer?|user)$/iu;

/** Whether the head of a column alone says that the figures below it are none to call. */
export const isHeadOfOthers = (head: string): boolean => ofOthers.test(head.trim());

/** Of goods and their papers, which have no telephone: in whatever groups their numbers are. */
const ofGoods =
  /^(?:material|licen[sc]e?|article|art[ií]culo|artigo|produ[ck]t[oe]?|produit|produto|prodotto|towar|zboží|товар|продукт|serials?|serial (?:range )?(?:start|end)|parti|lot|batch|part)(?: (?:no|nr|number|code))?\.?$/iu;

/** Whether the head of a column says that what stands below it is of goods. */
export const isHeadOfGoods = (head: string): boolean => ofGoods.test(head.trim());

/** Kinds of telephones alone: pages count what is done with those. */
const ofDevices =
  /^(?:mobil\p{L}*|portable|handy|cell?|cel+ular\p{L}*|móvil|κινητ\p{L}*|моб[иі]л\p{L}*|נייד|סלולרי|جوال|الجوال|موبايل|มือถือ|di động|携帯|手机|手機|휴대폰)$/iu;
/** Telephones of many: how many there are of them stands below such a head as well. */
const ofMany = /phones|mobiles|telefony|telefone$|telefonos|teléfonos|téléphones|телефоны/i;
/** Years, a year and the next, a month of one, a day. */
const time =
  /^(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d$|^(?:1[89]|20)\d\d\s?[-–/]\s?(?:1[89]|20)\d\d$|^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const roundSum = /0{5}$/;
const hundredths = /,\d\d?$/;
const thousands = /^[1-9]\d{0,2}(?:[\s.,']\d{3})+$/;
/** A number as all that a cell says, or with a remark in brackets; no sum less than nothing, no unit and no share. */
const alone = /^[\s\p{Cf}]*[+(\d][\d\s\p{Cf}()+./,;|–-]*(?:\(\p{L}[\p{L}\s.]*\)\s*)?$/u;

/** Whether groups of three digits are as likely how many there are of what the head of their column says: `501 234 567`. */
export const isCountBelow = (label: string, figures: string): boolean =>
  thousands.test(figures) && (ofDevices.test(label.trim()) || ofMany.test(label));

/** Whether what stands in a cell may be a number for what the head of its column says, which is none by itself. */
export function isNumberBelow(label: string, shown: string): boolean {
  const figures = shown.trim();
  const isSum = hundredths.test(figures) || roundSum.test(figures.replace(/\D/g, ''));
  const isCount = thousands.test(figures) && ofDevices.test(label.trim());
  return alone.test(shown) && !time.test(figures) && !isSum && !isCount;
}
