/** What stands between a label and its number and says whose that is, or which: behind what is listed of labels. */

/** `Invoice BC 20418822`, `Container MSKU 4418820`: the letters that some numbers begin with. */
const lettersOfNumber = /(?<=\p{L}[ :]{1,2})(?!TTY|LINE|TOLL|ASAP)\p{Lu}{2,4} $/u;

/** Customers, suppliers, staff and the like; what is for use within a house; old and new ones. */
const whose = [
  'покупател\\p{L}|продавца|плательщика|поставщика|получателя|организации|заказчика|исполнителя|контрагента|покупця|продавця|платника|постачальника',
  'odbiorcy|wystawcy|firmy|kupujícího|người mua|người bán|công ty|khách hàng',
  'client\\p{L}{0,2}|klient\\p{L}?|kunden|empleado|proveedor|fornecedor|fornitore|fournisseur|dodavatel\\p{L}{0,2}|dostawcy|odběratele|nabywcy|sprzedawcy',
  'zákazníka|pago|pagamento|paiement|local|reactivo|recibo|anúncio|empresa|titular|comprador|nemovitosti|inter\\p{L}{1,2}|wewnętrzn\\p{L}|ewidencyjn\\p{L}|interní|original',
].join('|');
/** `Cuenta cliente 612044188`, `Auftragsnr. des Kunden: …`, `Order No (old): …`. */
const qualifier = new RegExp(
  ` (?:(?:d[aeo]l?|du|des|della|del) )?(?:${whose})(?=[\\s.:]{1,3}$)| \\((?:old|new|alt|neu|gammel|ny|vanha|uusi|stary|nowy|antiguo|nuevo|ancien|nouveau|vecchio|nuovo|alıcı|satıcı)\\)(?=:? {0,2}$)`,
  'iu',
);

/** What stands before a number, without the letters that it begins with and without whose it is. */
export const unqualified = (before: string): string => before.replace(lettersOfNumber, '').replace(qualifier, '');

/** `Ordrenummer.......... 40647183`: what leads from a label to its number. */
const leader = /(?<=\p{L}) ?[.…_]{3,} ?$/u;
export const withoutLeader = (before: string): string => before.replace(leader, ': ');
