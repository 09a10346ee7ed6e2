import { withUnaccented } from './unaccented.ts';

/**
 * Words that pages of many languages set before a telephone number, and before other figures: in lower case, as
 * expressions with `|` between them and nowhere in them. Greek capitals have no accents: `[έε]` is either. A word that
 * is missing costs a little, no more.
 */

export const phoneWords = withUnaccented(
  [
    // English.
    'phones?|ph|phone number|tele?ph?one?s?|tele|mob|mobile?|cell?|cels|pager|caller|caller id|callerid|caller id num|caller id number|callee|msisdn|fax|faxes|call|call us|call me|text me|ring me|reach me at|contact me at|be reached at|dial|ring|text|sms|hotline|helpline|toll[- ]?free|free ?phone|freecall|contact|direct|direct line|ddi|office|home|work|land ?line|switchboard|reception|h/p|pbx|e?pabx|land ?phone|trunk ?lines?|hot line|help line|call center|call centre|mbl|including area code|incl area code|incl\\. area code|with area code|area code(?=\\))|including std code|with std code|std code(?=\\))|with city code|city code(?=\\))',
    // In many languages.
    't[eé]l|tf|tels|telp|gsm|whats ?app|wa(?=-)|viber|signal|hp|fon|handphone|simu|telepono|selfoon|telefon raqami|утас',
    // French, Spanish, Portuguese, Italian, Catalan, Romanian.
    'téléphone|télécopie|portable|port(?=\\s?[.:])|service client|au n°|telf|telef|telfs|telefono?|t[eèé]l[eèé]fonos?|tfno|tfnos|móvil|celular|conmutador|contacto|centralita|central telef[oó]nica|fonos?|ll[aá]m[eé] al|llámenos al|llamar al|llamar|llame al|llame|telefones?|telemóvel|tlm|fones?|zap|rp[mc](?=:? ?[#*])|contacto telefónico|t[eé]l\\.? fixe|tel\\.? fijo|teléfono fijo|contato|cellulare?|centralino|contatt[io]|cell\\.? ?az|tel\\.? ?az|telèfon|mòbil|telefonoa|cep',
    // German, Dutch, Danish, Norwegian, Swedish, Icelandic.
    'telefonnummer|telefax|mobiltelefon|handy|natel|festnetz|kontakt|durchwahl|zentrale|telefonzentrale|rufnummer|rückrufnummer|unter der nr|unter nr|telefoon|mobiel|tlf|tlfn|tfn|sentralbord|inkl\\. landkode|inkl\\. landskod|mit vorwahl|växel|telefonväxel|sími|símanúmer|farsími',
    // Finnish, Estonian, Latvian, Lithuanian, Hungarian.
    'puhelin|puh|puhelinnumero|matkapuhelin|vaihde|puhelinvaihde|puhelinkeskus|mobiil|tālrunis|tālr|telefonas|telefonid|telefonil|helista|mobilus|telefonszám|mobilszám|zöld ?szám|kék ?szám|faxszám|telefonközpont',
    // Polish, Czech, Slovak, Slovenian, Croatian, Turkish.
    'telefoni|telefonu|centrala telefoniczna|santral|kom|komórka|infolinia|(?<!wpisan. )(?<!krs )pod nr|telefonní číslo|pevná linka|tel\\.? číslo|telefón|telefónne číslo|mobitel|mobilni|telefona|telefonska številka|faks|telefon numarası|cep telefonu|cep tel',
    // Russian, Ukrainian, Bulgarian, Serbian, Kazakh, Greek, Georgian, Armenian.
    'тел|телефон|телефона|телефоны|моб|мобильный|сотовый|факс|коммутатор|звоните|мобільний|телефону|телефонен номер|тел\\.? номер|телефон нөмірі|мобилен|τηλ|τηλ[έε]φων[οα]|τηλεφ[ώω]νου|κιν|κινητ[όο]|σταθερ[όο]|φαξ|ტელეფონი|ტელ|მობ|հեռախոս|հեռ',
    // Hebrew.
    "טל|טל['׳]|טלפון|פלאפון|נייד|סלולרי|פקס",
    // Arabic, Persian, Urdu.
    'هاتف|الهاتف|تلفاكس|تليفاكس|تلفون|تليفون|جوال|الجوال|الموبايل|موبايل|المحمول|التليفون|التلفون|فاكس|الفاكس|محمول|نقال|خلوي|سيار|واتساب|السنترال|على الرقم|للاستفسارا?ت?|للتواصل|للاتصال|للحجز|اتصل بنا|تلفن|تماس|تماس با ما|دفتر مرکزی|پشتیبانی|موبایل|همراه|نمابر|فون|موبائل',
    // Hindi, Bengali, Tamil, Telugu, Kannada, Malayalam, Gujarati, Sinhala.
    'फ़ोन|फोन|मोबाइल|दूरभाष|फ़ोन नंबर|फोन नंबर|मोबाइल नंबर|फ़ोन नं|फोन नं|मो नं|ফোন|মোবাইল|தொலைபேசி|மொபைல்|கைபேசி|ఫోన్|మొబైల్|ದೂರವಾಣಿ|ಫೋನ್|ಮೊಬೈಲ್|ഫോൺ|മൊബൈൽ|ફોન|મોબાઇલ|දුරකථන',
    // Vietnamese, Indonesian, Thai.
    'điện thoại|đt|di động|sđt|zalo|ponsel|tlp|โทร|โทรศัพท์|มือถือ|เบอร์ติดต่อ|โทรสาร|แฟกซ์',
    // Chinese, Japanese, Korean.
    '电话|区号(?=\\))|區號(?=\\))|联系方式|電話|电话号码?|手机|手機|手机号码?|传真|傳真|热线|熱線|座机|总机|總機|電話番号|連絡先|携帯|携帯電話|ファックス|フリーダイヤル|전화|전화번호|연락처|휴대폰|대표번호|대표전화|휴대전화|핸드폰|팩스',
  ].join('|'),
);

/** The commonest of what is numbered and nobody's to call; the rest stands in `number-labels.ts`. */
export const numberWords = withUnaccented(
  [
    'order|invoice|inv|clause|dfars|mbs|reference|ref|id|ids|account|acct?|a/c|iban|bic|vat|tax|sku|isbn|issn|ean|upc|gtin|asin|doi|pmid|pubmed|po|ticket|case',
    'serial|s/n|tracking|barcode|version|ver|build|rev|revision|commit|port|pages?|pp|vol|volume|zip|postcode|patent|licen[cs]e|policy|claim|numbered',
    'customer|client|member|membership|part|item|product|model|batch|lot|job|docket|issue|bug|record|transaction|trx|receipt|booking|pnr',
    'passport|ssn|ein|tin|npi|duns|nhs|code|pin|puk|otp|timestamp|population|total|sum|price|cost|amount|balance|revenue|views|hits|size|isin|imei|mac|uid|uuid|hash|key',
    'bestellung|bestellnummer|rechnung|rechnungsnummer|kundennummer|konto|kto|artikel|artikelnummer|ust-?id|plz|blz|aktenzeichen|az|steuernummer',
    'commande|facture|siren|siret|réf|compte|dossier|pedido|factura|cuenta|nif|cif|rut|cpf|cnpj|fattura|ordine|partita iva|p\\.?iva|cf|c\\.f',
    'bestelling|objednávka|factuur|kvk|btw|faktura|zamówienie|nip|regon|pesel|ičo|dič|tilaus|lasku|y-tunnus|org\\.? ?nr|cvr',
    'mls|mst|mã số thuế|gst|gstin|abn|acn|npwp|nik|cuit|cuil|ruc|nit|dni|rfc|curp|tva|mwst|moms|oib|eik|снилс|окпо|бик',
    'заказ|счет|счёт|инн|огрн|кпп|артикул|р/с|הזמנה|חשבונית|ח\\.?פ|ע\\.?מ|ת\\.?ז|מספר זהות|עוסק|订单|訂單|订单号|编号|編號|账号|注文番号|会員番号|주문번호|사업자등록번호|الرقم',
  ].join('|'),
);

/** Whose number it is, or where to call; behind what Brazil says of calling, `no` is no word for one. */
export const wordsOfOwners =
  'm(?:y|on|eine|ijn|itt|ój)|n(?:ew|eue|ytt?|ouveau|ieuwe?|owy|uevo)|his|her|our|your|alternat(?:e|ive)|emergency|driver|owner|father|mother|parents?|guardian|ou|pelo|na|di|ke|bel|ring(?: på)?|(?:lig(?:a|ue|ar)|fal(?:e|a|ar)|cham(?:e|a|ar)|contat[oe]|atend(?:e|emos)|agend(?:e|ar)|reserv(?:e|ar)|peça|h|posso|estou|sempre|também|tambem|disponíve(?:l|is)|disponive(?:l|is)|urgências?|urgencias?)(?=[^\\p{L}]no)';

/** What to do by calling. */
export const orderWords =
  'orders?|pedidos?|encomendas?|ordine|bestelling|tilaus|comandă|comenzi|sipariş|заказ|бронь|замовлення|поръчка|ה?הזמנה';

/** What is counted, and who carries parcels. */
export const countWords =
  'merge|node|shard|xfer|row|duration|count|memory|charge|score|заказу|заказом|сч[её]ту|договором|заявке|caso|operación|mandat|регистр|данс|dhl|dpd|gls|hermes|ups|fedex|seur|mrw|nacex|colissimo|chronopost|thread|rx bytes|tx bytes|affected|inode|etag|changeset';
