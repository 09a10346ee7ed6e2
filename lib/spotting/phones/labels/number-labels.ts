import { endsAsIn, endsWithOneOf } from './labels-by-word.ts';
import { withUnaccented } from './unaccented.ts';

/**
 * Labels of numbers that are nobody's to call: of orders, contracts, accounts, papers, parcels. What may as well be before a
 * telephone number, as a department ("Reservations") or a person ("Client"), is none of itself, but needs a word for a number
 * beside it ("Reservation no.", "n° client").
 */

const signsBetween = '\\s.:：()\\[\\]#№º°ª*_|>=،,/\\\\-';
/** What parts a label from a number to call, and its words: the same signs without the quotes of data. */
export const unquotedBetween = `[${signsBetween}]{0,6}`;
/** What parts a label from its number, and its words; data has both in quotes. */
export const between = `["'${signsBetween}]{0,6}`;

/** Enough alone, and with a word for a number behind it. In lower case; Greek capitals have no accents: `[έε]` is either. */
export const things = withUnaccented(
  [
    'confirmation|p\\.?\\s?o\\.? box|apartado postal|apartado de correos|routing|loan|mrn|dea|shipment|waybill|awb|container|parcel|voucher|coupon|passcode|flight',
    'errno|vsnr|vin|plate|visa|unix time|epoch|oclc|lccn|census|subtotal|qty|quantity|downloads|checksum|crc|apn|document|contract|agreement|meter',
    'swift|card|cvv|charity|gyári száma?|mérő száma|quittung|mappale|kostenstelle|centre de coûts?|centro de costes?|centro di costo|kostenplaats|תיק הוצל[״"]פ|utr|consignment|frn|fca|ico|mpan|mprn|uprn|pan|aadhaa?r|rrn|cin|ifsc',
    'auftrag|bankleitzahl|geschäftszeichen|postfach|handelsregister|hrb|ust-?idnr|st\\.?-?nr|lieferschein|referenz|rekening|referentie|kenmerk|bsn|postbus',
    'référence|contrat|colis|sécurité sociale|nir|code postal|bp|rcs|ape|identifiant|referencia|expediente|nie|póliza|localizador|albarán|código postal',
    'matrícula|folio|recibo|transacción|codice fiscale|pratica|riferimento|rif|polizza|matricola|protocoll?o|rea|contratto|contrato|código|codice|scontrino|conto|conto corrente|p\\.? ?iva',
    'nota fiscal|autenticação|nf|nfe|nf-e|fatura|agência|rg|processo|rastreamento|rastreio|referência|boleto|inscrição|inscrição estadual|apólice|encomenda|conta',
    'rachunek|krs|wpisan[yaąe] pod numerem|wpisan[yaąe] pod nr|zarejestrowan[yae] pod numerem|rejestru pod numerem|rejestrze pod numerem|krs pod numerem|umowa|polisa|sygnatura|paragon|bankgiro|plusgiro|ocr|ordre|kid|referens|referanse|viite|vs|účet|smlouva|zásilka',
    'spisová značka|comand[aă]|tellimus|erstatter|ersätts av|replaces|superseded by|grading slip|prêt|cui|cnp|cod fiscal|dosar|sipariş|hesap|sözleşme|poliçe|referans|kimlik|mersis|ürün kodu|takip',
    'παραγγελ[ίι]α|τιμολ[όο]γιο|λογαριασμ[όο]ς|αφμ|α\\.φ\\.μ|συμβ[όο]λαιο|γεμη|ταυτ[όο]τητα|κωδικ[όο]ς|договор|реф|счет-фактура|к/с|трек|трек-номер|накладная|паспорт|полис|заявка',
    'замовлення|рахунок|договір|єдрпоу|іпн|ттн|накладна',
    'תעודת זהות|ת["״]ז|ח["״]פ|ע["״]ר|עוסק מורשה|חשבונית מס|חשבון בנק|פוליסה|אסמכת[אה]|מק["״]ט|דרכון|מיקוד|ת\\.ד|סכום|סה["״]כ|ברקוד|מספר מעקב|מזהה',
    'الفاتورة|فاتورة|الضريبي|السجل التجاري|الهوية|الإقامة|المرجع|الشحنة|التتبع|العقد|القضية|التذكرة|البوليصة|الرمز البريدي|المعاملة|التسلسلي|العضوية|جواز السفر|فاکتور|شناسه|شناسه ملی|مبلغ|قیمت|جمعیت',
    'रसिद|अनुक्रमांक|आईडी|पैन|कूपन|आईएसबीएन|रोल|रोल नं|केस नं|वाहन क्र|खसरा क्र|एफआईआर नं|च\\.नं|रु|रू|এনআইডি|রোল|টাকা|ගිණුම',
    'खाता|आधार|đơn hàng|hóa đơn|hoá đơn|tài khoản|stk|cmnd|cccd|hợp đồng|vận đơn',
    'faktur|ktp|resi|polis|kode pos|bpjs|rek\\.? bca|rek\\.? bni|rek\\.? bri|rek\\.? mandiri|rekening bca|rekening bni|rekening bri|rekening mandiri',
    'conf|frequent flyer|loyalty|ndc|dewey|drawing|meter reading|gz|record locator|p/n|userid|asset|asset tag|bill of lading|orcid|fips|sic|naics|cik|cusip|iccid|seed|pid|offset|index|nonce|block height|genbank',
    'rma|urn|bates|lic|seq|net worth|chiffre|b/l|paybill|vorgang|gutachten|radicado|trámite|cédula|bordereau|opdracht|číslo jednací|iratszám|tranzacție|преписка|протокол|чертеж|rysunek|серия|сертификат|свидетельство|рецепт|שובר|שיק|إيصال|kwitansi|biên lai',
    'requisition|zysk netto|przychody netto|suma bilansowa|freistellungsbescheinigung|service tag|delivery note|deed|plat',
    'salary|budget|votes|elapsed|run time|hra|ik|bsnr|lanr|pzn|kennziffer|buchungscode|flurstück|kennzeichen|spendenkonto|mandatsref|mref|beleg',
    'summe|betrag|einwohner|matricule|finess|rpps|code[- ]?barres?|montant|prix|rib|seguimiento|nss|colegiado|lote|depósito legal',
    'importe|precio|habitantes|siniestro|bastidor|cups|cod|cod\\. fisc|articolo|prot|cap|c/c|tessera|lotto|biglietto|totale|importo|prezzo|abitanti',
    'sygn|przesyłka|list przewozowy|kod|(?<!tel[.]?\\s)kód|kod produktu|legitymacja|partia|księga wieczysta|działka|suma|kwota|cena|ludność|bilet|огрнип|арт|карта',
    'бронь|квитанция|чек|л/с|лицевой счет|сумма|итого|цена|население|индекс|cnh|pis|cód|ie|chave|chave de acesso|oab|crea|valor|preço|população|bilhete',
    'tc|t\\.c|stok kodu|barkod|toplam|tutar|fiyat|nüfus|parsel|track & trace|kenteken|meldcode|totaal|bedrag|inwoners|dnr|summa|belopp|pris|invånare|fssai|(?<!\\d\\s)din',
    'الحساب|سجل تجاري|المبلغ|الإجمالي|السعر|عدد السكان|كود|الكود|رمز التحقق|ص\\.ب|صندوق بريد',
    'mpn|sn|nipc|bin|package|modell|art(?=[.:])|immatriculation|factură|шифра|contador|orden|orden de compra|guía|ič|šifra|الطلب',
    'måler|målepunkt|批次|物料编码|følgeseddel|følgeseddelnr|rekv|tilv|tilvísun|færslunúmer|kröfunúmer|no\\. ident|αρ\\. παραστ|packing slip|quoting|loto|euromillions|boleta|bilag|sendung|gutschrift|typ|zeichen|verwendungszweck',
    'boleta electrónica|factura electrónica|guía electrónica|lpo|meterstand|meterstand begin|meterstand einde|zählerstand|zählerstand alt|zählerstand neu|old reading|new reading|previous reading|current reading|present reading|lectura anterior|lectura actual|leitura anterior|leitura atual|lettura precedente|lettura attuale|ancien index|nouvel index',
    'bl|bon de livraison|fact|cde|sinistre|expte|remito|modelo|ddt|bolla|fatt|commessa|modello',
    'pakbon|zam|wz|fv|följesedel|תעודת משלוח|סימוכין|דגם|סידורי|irsaliye|placa|plaka|vkn|chassi|châssis|telaio|targa|zending|licznik|госномер|pdl|passeport|legajo|kodas|fakturan',
    'oem|bol|frachtbrief|debitor|kreditor|idnr|menge|stück|kassenzeichen|versicherungsschein|zähler|compteur',
    'kd\\.?-?nr|ref\\.? mb|gutschein|gutscheincode|rabattcode|aktionscode|carte pro|carte t|votos|voti|stimmen|trxid|közlemény|ref\\.? pago|referencia de pago|contatore|contatore gas|contatore luce|pdr|poziv na broj|matični broj|jmbg',
    'позив на број|матични број|јмбг|пиб|егн|булстат|унп|рахунком|замовленням|жсн|бсн|հվհհ|հծհ|հաշիվ',
    'შეკვეთა|ანგარიში|ს/ნ|ს/კ|vöen|jshshir|ቲን',
    'pps no|pps number|cédula de ciudadanía|cédula de extranjería|tarjeta de identidad|cédula jurídica|cédula profesional|tirage|kennitala',
    'henkilötunnus|isikukood|registrikood|personas kods|ingresos brutos|firmenbuchnummer|žiro račun|tekući račun|жиро рачун|davčna številka',
    'davčna št|matična številka|matična št|emšo|マイナンバー|受付番号|고유번호|통신판매업신고|hộ chiếu|gpkd|đkkd|mykad|nric|iibb|ukprn|เลขทะเบียน|統編|αμκα|cnic|clabe',
    'annonce|annuncio|anúncio|inzerát|zakázka|imóvel|mandate|giấy phép|gpđkkd|gcnđkkd|gcnđkdn|gpđkdn|mã số doanh nghiệp|code insee|уин|מספר נכס|מספר משלם|חשבון חוזה',
    'số tk|kode|koden|koden til nøgleboksen|koden til nøkkelboksen|symbol|hrsz|id de réunion|id réunion|id de la réunion|id de reunión|id de la reunión|id da reunião|id riunione|id della riunione|identyfikator spotkania|id spotkania|id schůzky|id stretnutia|идентификатор конференции|ідентифікатор конференції|id конференции|id cuộc họp|multibanco|vertragskonto|kundenkonto|ruj\\. kami|rujukan kami|teilnahmecode|zugangscode|freischaltcode|anlagencode|toplantı kimliği|numéros gagnants|普通|普通預金|当座|会議 ?id|会议 ?id|accession',
    'stav elektroměru|stav plynoměru|stav vodoměru|sayaç|tesisat no|tesisat nosu|tesisat numarası|tahakkuk|parça|medidor|μετρητής|kupon|cod piesă|cod articol|cod client|serie contor|contor|loc consum|loc de consum|mandaat|domiciliëring|näyte|eräkoodi|recaudación|indeks|cnđkdn|cnđkkd|rcs b|luxembourg b|big-registratie|folio de compra|folio de venta|vrachtbrief|lettre de voiture|collocazione|mã sp|mã hàng|koodi|kods',
    'kvittering|kvittun|kwit|pokwitowanie|potvrzenka|kvīts|quittance|απόδειξη|chitanța|квитанція|konteiner|konteineris|gámur|plombe|plomba|plomb|innsigli|precinto|informe nº|pavadzīme|pavadzīme-rēķins',
    'elektroměr|vodoměr|plynoměr|měřidlo|skaitītājs|skaitītāja|arvesti|mælir|υδρόμετρο|odběrné místo|tarbimiskoht|gazomierz|wodomierz|ejerlav|matrikkelenhet|toimik|flurstückskennzeichen|vzorek|žádanka|próbka|δείγμα|specimen|uhid|nhc|biļete|jízdenka|kredīta līgums|līgums',
    'vnr|beiðni|poziv na br|výr\\. č|rend\\.?sz|vevőkód|szerz\\.?sz|kassenz|matr|κωδ|til\\.nro|lev\\.?nr',
    'kenncode|zugriffscode|teilnehmercode|deelnemerscode|pin-?код|pin kodu|erişim kodu|codice partecipante|code conférence|código de conferencia|id rapat|id reunião|id собрания|идентификатор собрания|номер конференции|номер собрания|nomor rapat|toplantı numarası|מזהה פגישה|מזהה ישיבה|معرف الاجتماع|id zoom',
    'identyfikator konferencji|id\\.? de conferencia|id\\.? de la conferencia|id conferenza|id conferenza telefonica|id da conferência|id de conférence|id telefonní konference|id hội nghị|id konferensi|id konferensi telepon',
    'credit note|mã đơn|ma don hang|ma van don|szamlaszam|rendelesszam|ugyfelszam|vevoszam|cikkszam|szerzodesszam|adoszam|mã giao dịch|lettera di vettura',
    "webinar number|numéro de réunion|número de reunión|número da reunião|numero riunione|numer spotkania|vergaderingsnummer|meeting-kennnummer|access code|código de acceso|código de acesso|code d['’]accès|codice di accesso|kod dostępu|код доступа|toegangscode|密碼|アクセスコード",
    'logid|orderid|deviceid|sessionid|clientid|customerid|reqid|taskid|jobid|itemid|productid|msgid|messageid|eventid|traceid|txid|txnid|transactionid|accountid|appid|nodeid|objectid|pageid|postid|storeid|shopid|playerid|channelid|threadid',
    'rej\\. reach|onnr|codice sdi|challan no|citizenship no|nid no|nid number|cpv|cpv-kode|cpv-kod|cpv-code|cpv kods|cpv kood|daňový doklad|dodací list|marktlokation|messlokation',
  ].join('|'),
);

/**
 * What registers, tax offices and banks number companies, people and papers by, country by country. Many are somebody's
 * name, a place or a word elsewhere: they speak for figures without groups alone, and with a word for a number behind
 * them as well.
 */
export const registers = withUnaccented(
  [
    'rfq|rfp|password|passwort|kennwort|wachtwoord|mot de passe|contraseña|senha|hasło|heslo|пароль|parola|şifre|kata sandi|kode sandi|mật khẩu|סיסמה|סיסמא|كلمة المرور|salasana|lösenord|passord|adgangskode|密码',
    'invoices|shipments|consignments|factures|contrats|fatture|pratiche|commesse|rechnungen|aufträge|verträge|facturas|expedientes|contratos|faturas|notas fiscais|proforma|itinerary',
    'számla|csomag|szerződés|challan|kvitto|chamado|ordem de serviço|protokół|пратка|сметка|посилка|посылка|отправление|bescheid',
    's/o|emis|rum|roll|tk|v\\.s|kd|sag|sagen|vare|ags|gemeindekennziffer|gemeindeschlüssel|vwz|partida|rek|ss|šs|licencia|bca|bni|bsi|maybank|vietcombank|techcombank|bidv|agribank',
    'nipt|nuis|nrt|cbu|cvu|fn|firmenbuch|svnr|gln|dvr|zvr|zvr-zahl|tfn|arbn|bsb|crn|bce|kbo|rpr|rpm|еик|лнч|ддс|cep|унн|bn|hst|qst|neq|esr|ahv',
    'c\\.c|rč|č\\.ú|č\\. ú|cpr|p-nr|rnc|ncf|rc|c\\.i|reg\\. kood|kmkr|رقم التسجيل|البطاقة الضريبية|الوظيفي|س\\.ت|catastral|hetu|alv|ovt|v-tal|n° sécu',
    'uai|საიდენტიფიკაციო კოდი|αδτ|hkid|br no|cr no|brn|azonosító|nib|nisn|nidn|ppsn|chy|rcn|gprn|udyam|demat|kt|vsk\\.?nr|cig|aic|univoco|till no',
    'vakuutuskirja|försäkringsbrev|resit|nyugta|účtenka|fiş|kuitti|영수증|領収書|till number|бин|иин|иик|reģ|pvn|patente|idno|idnp|pib|едб|ембс|ембг|pedimento|k/p|no\\. kp|ssm|bvn|nin|rsin|brin|lrk|hpr|regd|nzbn|cip|ntn',
    'тн вэд|тн вэд еаэс|уктзед|posición arancelaria|v\\.n|mã số dn|msdn|bhxh|norek|p\\.o|ordem de compra|nosso número|unidade consumidora|renavam|conta corrente|contribuinte|justificante|expedición|orden de trabajo|o\\.c',
    'kod odbioru|ppe|šarže|osobní číslo|kood|saatelehe|saateleht|sklic|innkjøpsordre|indkøbsordre|kreditnota|p-nummer|þjónustubeiðni|pöntun|reikningur|sąskaita|rēķins|pasūtījums|matricola inps|račun|рачун|фактура|invois|청구서|商業登記證',
    'partii|artikuls|partija|reģ\\. nr|sērijas nr|dokuments|konts|sūtījums|artikkel|leping|saadetis|doklad|objednávka|č\\. dokladu|výr\\. číslo|ev\\. č|pojistka|κωδ\\. είδους|παραστατικό|δελτίο|skjal|sending|operación|remesa|apunte|id_tx|nr ewid|commande|pièce|envoi',
    'cheque|chèque|tpv|poliis|polise|skírteini|attest|episodio|encounter|haagis|tilhenger|titre foncier|asiento|fojas|sp\\. zn',
    'þinglýsing|kinnitus|inventorinė byla|paleta|č\\.j|κωδ\\. καταναλωτή|αρ\\. ειδοποίησης|clave operador|رقم عداد|رقم عداد الماء|أمر توريد|premise|inscrip|chargennr|chargennummer|décompte|pagella|leverbon|connaissement|remisión|cupón de pago|o/c|uavt|партида|აბონენტი|ה?מונה|số công tơ|id pel|no\\. so|parte de viajeros|registo',
    'c[oó]digo de barras|codice a barre|штрих-?код|strichcode|kod kreskowy|čárový kód|čiarový kód|vonalkód|条码|條碼|条形码',
    'strn|nicop|akt|rspo|niss|alvará|rnavt|reg\\. com|окато|октмо|clearing|uen|ddv|trr|dph|ninea|nrc|dui|sicil no|рнокпп|мфо|р/р|itin|fein|usdot',
    'documento|dokument|cedula|dpi|codigo|matricula|hs|nobb|bfe|artigo|užsakymas|کد|कोड|код|afsl|sdi|udise|यू-डाइस|turnover|tržby|kst|material|particella|bag(?:gage)? tag|luggage tag|cost centre|cost center|v\\.d|op č|qđtl|nmls|crd|uei|stir|жшшир|pinfl|mfo|h/r|npo|pbo|trn|makani|oe|no\\. pendaftaran|الرقم القومي|taj-szám',
  ].join('|'),
);

/** With one of the words behind them that say that a number follows. */
export const numbered = withUnaccented(
  [
    'meeting|session|offerta|nabídk[ay]|ponuka|offre|anfrage|offerte',
    'check|cheque|file|omb|omb control|social security|request|quote|estimate|lease|bill|stock|supplier|vendor|company|registered|registration|reg|reservation|booking|project|dot',
    'dossiers|cases|files|orders|tickets|claims|accounts|policies|commandes|pedidos|encomendas|bestellungen|ordini|art|devis|objednávka|objednávku|fakturu|zakázku|zásilku|smlouvu|дело|справа|employee|student|roll|regn|form|badge|permit|certificate|catalogue|catalog|statement|application|enrol?lment|consumer|doc|group',
    'giấy phép kinh doanh|title|unit|style|incident|katalogové|oglas|zapytanie(?= nr)|zapytanie ofertowe(?= nr)|sprawa(?= nr)|pismo(?= nr)|wniosek(?= nr)|determina|borrador|brouillon|bozza|entwurf|rascunho|draft|incidencia|contribuinte|račun|narudžba|ugovor|рачун|уговор|фактура|pasūtījuma|sutarties|tellimuse|resibo|চালান|laskun|tilauksen|asiakkaan|sopimuksen',
    'preventivo|albo|iscrizione|sentenza|autorizzazione|licenza|prenotazione|spedizione',
    'серийный|серійний|кадастровый|инвентарный|табельный|регистрационный|порядковый|клиентский?|обращение|лицензия|лиц|рег|билет|инв|объявление|вх|исх|приказ',
    'j|journal|sag|sags|sak|arkivsak|se|dok|dokument|afgørelse|bekendtgørelse|vedtak|mál|gavekort|kunde|medlem|aftale|vare|lodseddel|sob o|pessoa coletiva|utente|contribuinte fiscal|c\\.c|cartão de cidadão|alvará|sócio|ser|cert|cat|pat|cust|mem|med\\. rec|control|study|protocol|grant|tax map|property|dwg|vers|teile|oe|vertrag|police|fall|klient|zlecenie|zgłoszenie|reklamacja|oferta|wpis|dowód|rejestr|ogłoszenie|ruj|siri|fail|kes|ordin|aviz|esas|karar|sicil',
    'výrobní|výrobné|objednací|evidenční|kat|permis|certificat|attestation|certificado|certificato|chassis|engine|survey|plot|token|diary|memo|letter|seat|decyzja|uchwała',
    'assessment|report|sample|lab|mõõdiku|rx|load|proposal|matter|rēķins|iepirkums|rīkojums|rēķina|klienta|līguma|sąskaitos|užsakymo|zákazn[ií]ck[eé]|rodné|sériové|arve',
    'pöntun|viðskm|užs|sut|дог|зав|поръчка|клиент|kupac|polizze|stok|requisição|talão|lepingu|akti|pavadzīmes|siuntos|акт|упд|партия|tender|pallet|quotation|avoir|affaire|marché|avtal|offert|tilbud|kreditnota|evrak|s\\.i|o\\.r|narudžbenica|dobavnica|предрачун|dekont|teklif|başvuru|müşteri|vergi|üye|abone|seri|dosya|kargo|rezervasyon|ה?הזמנה|ה?חשבונית|ה?קבלה|ה?תיק|ה?פנייה|ה?פניה|ה?חשבון|הצעת מחיר|ה?קריאה|ה?בקשה|طلب|عقد|ऑर्डर|आदेश|बिल|चालान|ग्राहक',
    'ఆర్డర్|ஆர்டர்|பொருள்|मद|अर्डर|পণ্য|অর্ডার|ಆರ್ಡರ್|ഓർഡർ|ઓર્ડર|آرڈر|بل|شکایت|اکاؤنٹ',
    'obj|sifariş|hesab|müqavilə|qaimə|pasport|bağlama|qəbz|ərizə|qeydiyyat|buyurtma|shartnoma|hisob|hisob-faktura|posilka|mijoz|ariza|hujjat|guvohnoma|chek|karta|буюртма|шартнома|ҳисоб',
    'тапсырыс|шот|келісімшарт|куәлік|өтінім|жүкқұжат|буйрутма|эсеп|келишим|захиалгын|дансны|гэрээний|нэхэмжлэхийн|паспортын|картын|бүртгэлийн|регистрийн|илгээмжийн|гэрчилгээний|баримтын|таб',
    'შეკვეთის|ანგარიშის|ხელშეკრულების|პირადი|საიდენტიფიკაციო|ინვოისის|პასპორტის|ბარათის|ამანათის|განაცხადის|პოლისის|ქვითრის|რეგისტრაციის|საქმის',
    'պատվերի|հաշվի|պայմանագրի|անձնագրի|քարտի|առաքման|դիմումի|հաճախորդի|գործի|የትዕዛዝ|የሂሳብ|የደንበኛ|የመታወቂያ|የፓስፖርት|የውል|የደረሰኝ|የማመልከቻ|የጉዳይ',
    'आवेदन|रसीद|पंजीकरण|पंजीयन|अनुबंध|पॉलिसी|पासपोर्ट|पार्सल|लेनदेन|संदर्भ|कार्ड|दर्ता|नागरिकता|बीजक|मागणी|अर्ज|पावती|খাতা|আবেদন|আবেদনপত্রের|হিসাব|অ্যাকাউন্ট|বিল|রসিদ|গ্রাহক|পাসপোর্ট|পার্সেল|নিবন্ধন|পলিসি|কার্ড',
    'ඇණවුම්|ගිණුම්|හැඳුනුම්පත්|බිල්|ලියාපදිංචි|රිසිට්පත්|கணக்கு|ரசீது|விண்ணப்ப|பதிவு|ఖాతా|రసీదు|దరఖాస్తు|ಖಾತೆ|ರಸೀದಿ|ಅರ್ಜಿ|അക്കൗണ്ട്|രസീത്|അപേക്ഷ|ખાતા|બિલ|રસીદ|અરજી|ਆਰਡਰ|ਖਾਤਾ|ਬਿੱਲ|کھاتہ|رسید|درخواست|پارسل',
  ].join('|'),
);
const numberBehind = withUnaccented(
  "(?<!\\p{L})n|nummer|nro|numero|nos?|nrs?|n[°º]|č|num|number|code|id|ref|reg|(?<!cep\\s)numarası|nömrəsi|numurs|numeris|br|бр|št|blg|নং|číslo|מס['׳]?|מספר|رقم|номер|संख्या|नंबर|నంబర్|సంఖ్య|எண்|নম্বর|ಸಂಖ್ಯೆ|നമ്പർ|નંબર|نمبر|raqami?|рақами|нөмірі?|дугаар|ნომერი|ნომრით|կոդ|համարը?|ቁጥር|क्रमांक|क्र|सं|नं|नम्बर|सङ्ख्या|নং|අංකය|ਨੰਬਰ|nömrə|số",
);

/** Behind one of the words that say whose number follows; those that are enough alone need none. */
export const owned = withUnaccented(
  [
    'client|cliente|commande|devis|suivi|série|réservation|adhérent|abonné|carte|billet|reserva',
    'serie|socio|artículo|prenotazione|spedizione|documento|preventivo',
    'zamówień|заказов|счетов|договоров|zamówienia|faktury|konta|rachunku|klienta|umowy|polisy|sprawy|przesyłki|referencyjny|seryjny|rezerwacji|objednávky|zákazníka|účtu|smlouvy|zásilky',
    'comenzii|παραγγελ[ίι]ας|τιμολογ[ίι]ου|λογαριασμο[ύυ]|πελ[άα]τη|πρωτοκ[όο]λλου|αποστολ[ήη]ς|заказа|сч[её]та|клиента|договора|брони|дела|отправления|карты|билета|заявки|товара',
    'полиса|паспорта|чека|лицензии|накладной|договору|рахунку|поръчка|фактура|φακ[έε]λου|σ[ύυ]μβασης|α[ίι]τησης|παραστατικο[ύυ]|πρωτ|συμβολα[ίι]ου|faktúry',
    'ה?לקוח|ה?פניי?ה|ה?תיק|ה?פוליסה|ה?משלוח|ה?אישור|ה?רכב|ה?עובד|ה?חבר|ה?קריאה|ה?הזמנה|ה?חשבון|ה?חשבונית|ה?הסכם|ה?חוזה|ה?קבלה|ה?בקשה|ה?תביעה|ה?כרטיס',
    'ה?הקצאה|ה?עסקה|ה?רי?שיון|ה?תלונה|ה?מנוי|ה?תעודה|ה?מסמך|ה?דרכון|ה?ספק|ה?מוצר|ה?פריט',
    'pesanan|pelanggan|referensi|kontrak|khách hàng|tham chiếu|đặt chỗ|thẻ|số|police|allocataire|étudiant|article|rna|orias|adeli|registro',
    'tarjeta|contribuinte|listu przewozowego|wniosku|licencia|intervention|agrément|licence|inscription|bon|iscrizione|licenza|cartão|računa|narudžbe|porudžbine|ugovora|predmeta|naročila|pogodbe|comandă',
    'ewidencyjny|ser|envío|szkody|paczki|ה?חבילה|ה?מונה|клієнта|поруџбине|рачуна|купца|уговора|zlecenia|zmluvy|stranke|kupca|akaun|invois|rujukan|ה?מטופל',
    'katalogowy|oglasa|inw|inwentarzowy|kat|albumu|indeksu|paragonu|oferty|ogłoszenia|partii|licencji|zgłoszenia|rej|обращения',
    'سفارش|حساب|ملی|ثبت|پرونده|قرارداد|پیگیری|کارت|شبا|سریال|نامه|دانشجویی|پستی|اقتصادی|رهگیری|مشتری|محصول|تخفیف|آگهی',
    'العميل|الحجز|الترخيص|الصنف|الجواز|الإعلان|المنتج',
    'الوصل|الحوالة|الإيصال|الملف|الطلبية|البطاقة|العداد|الإذن|الموظف|الطالب|القيد|الصك|الشيك|البلاغ|الاشتراك|الزبون|الوثيقة|القسيمة|المطالبة|الرخصة|اللوحة',
    'utente|aluno|sócio|beneficiário|requerimento|porosie|porosisë|faturës|llogarisë|kontratës|pasaportës|dosjes|referencës|kartës|предмета|порачка|нарачка|товарителница',
    'заяўкі|замовы|дагавора|рахунка|справы|пашпарта|квітанцыі|bil|rek|resit|kad pengenalan|pasport|tempahan|laporan|transaksi|tagihan|nota|surat|tiket|kartu|anggota|registrasi|antrean',
    'inzerátu|zakázky|pošiljke|colet|coletului|înmatriculare|объявления|abonado|incidencia|fabricant',
    'μετρητή|παροχής|licznika|losowania|servicio|zboží|výrobku|produktu|artikla|części|towaru|товару|barang|produk|sản phẩm|αγγελ[ίι]ας|μητρ[ώω]ου|[îi]ncasare|abonat|plată|produs|cpe|parte|pieza|obj|ה?קטלוגי|ה?מודעה',
    'kh|hđ',
    'agizo|oda|akaunti|ankara|kitambulisho|risiti|mkataba|mteja|pasipoti|kesi|leseni|mzigo|usajili|malipo|muamala|tiketi|bima',
  ].join('|'),
);
/** Behind a sign for a number, as `n°` is: behind `id`, `no` or `code` they are a word of their own. */
const signed = 'badge|permis|certificat|attestation|quittance|moteur|certificado|certificato|autorizzazione';
const signBefore = 'n[.°º]{1,2}|n[uú]m[eé]ro|№';
const numberBefore = withUnaccented(
  "n|n[°º]|№|n[uú]m(?:[eé]ro)?|nr|numer|numery|номера|număr(?:ul)?|broj|br|број|бр|шифра|šifra|št|nro|κωδ|r[eé]f(?:érence)?|številka|číslo|č|αρ|αριθμ[όο]ς|κωδικ[όο]ς|номер|код|מס['׳]?|מספר|קוד|nomor|no|id|code|c[óo]d|código|codice|kode|số|mã|شماره|کد|كود|رقم|нумар|numri|nombor|nambari|namba|k[oó]da?",
);

const wordsForNumber = 'tunnus|kood|kode?|referen[sz]|n[uo]mmer[ns]?|numre|nr|nro|numero|number|númer|szám|azonosító';

/** Words of one piece with the thing that they number; a number to call is named the same way. */
const compound = new RegExp(
  `(?:^|[^\\p{L}])(?!tel|cell-?n[ur]|mob|akut|neyð|vakt|heimasím|vinnusím|ügyelet|iroda|(?:far)?sím|handy|natel|fax|ruf|not|nød|nöd|nood|servi|konta[kc]t?|contact|(?:sel|huis|werk|faks)-?nommer|wa-|hotline|festnetz|vaste|privat|firmen|büro|kantoor|dire[ck]t|zentral|haupt|hoved|huvud|sammel|vagt|jour|kund(?:en)?dienst|kundtj|klantens|support|info|auskunft|bereitschaft|gratis|geschäft|dienst|durchwahl|whats|gsm|puhelin|matka|lanka|päivyst|asiakaspalv|vaihde)(?!\\p{L}*(?:ruf|wahl|kies|inbel|växel|hem|störung|pannen|alarm|palvelu|koti|hívó|(?:phone|telefon|(?<!im|auto|wohn|reise)mobile?)-?n[ur]))(?:\\p{L}{3,}-?|\\p{L}{2}-)(?:${wordsForNumber})${between}$`,
  'u',
);

/** Languages that write no spaces have the thing right before the word for its number, and may have words before both. */
const joined = new RegExp(
  `(?:${[
    '(?<=[ァ-ヿ一-龠])(?<!電話|携帯|連絡先?|代表|直通|緊急|内線|[発着]信|窓口|案内|コール|スマホ|ケータイ|自宅|会社|[本支]社|店舗|勤務先|担当|専用|相談|ホットライン|通話|呼出し?|フリー|受付|ダイ[ヤア]ル|ファッ?クス)番号|(?:受付|会員|契約|注文|伝票|管理|お客様|顧客|予約|製造|製品|整理|登録|請求書?|見積書?|証券|商品|部品|社員|学籍|患者|カード)no|合わ?せ番号|(?:商品|会員|お客様|顧客|店舗|社員|証券|製品|取引先|部署|品目|登録|招待|クーポン|確認|認証|予約|企業|銀行|支店|患者|jan)コード|(?<![ぁ-ヿ一-龠])コード|合計|金額|出来高|価格|人口|型番|品番|口座',
    '(?<!電話|电话|手機|手机|[门門]|分[机機]|[传傳]真|座[机機]|[热熱]线|熱線|[专專]线|專線|[联聯][系络絡]|移动|联通|电信|微信|行動|市話|[一二三四五六七八九十]|[信机機話话挂掛换換大小的個个此该該本这這那列上下新旧舊原司室店家局台線线番同服靓靚百千弐])(?<=[一-龠])[号號]|(?:订单|訂單|合同|快递|运单|物流|流水|交易|银行卡|卡|税|序列|货|学|工|案|批|备案|許可證|登記|登记|许可证|护照|身份证|会员|會員|[发發]票|产品|单|帐|账|客户|客戶|用戶|戶口|賬單|提單|會議|商業登記證|会议|档案|纳税人识别|注册|专利|证|文|型)(?:号码?|號碼?)|[编編單]號|(?<!提交|报修|报)工单|(?<!国家|地区|区域)代码|(?<![开開含附供可]|各种|正规)[发發]票|[读讀][数數]|编号|条形码|车牌|金额|成交[量額额]|价格|总计|人口|验证码|[访訪][问問][码碼]|pin ?[码碼]|版本|身份证|信用代码|账户|邮编|(?<![a-z])qq群?',
    '(?:회의 ?|견적|주문|송장|운송장|계좌|고객|회원|사업자|등록|예약|접수|계약|증권|관리|상품|제품|일련|우편|인증|카드|민원|문서|승인|거래|법인|사건|허가|특허|시리얼 ?|부품|계량기|송장)번호|품번|송장|바코드|합계|거래량|금액|가격|인구|(?:상품|제품|품목|고객|추천인|쿠폰|인증|회원|사원|은행|예약)코드|(?<![가-힣])코드|계좌|사번|학번',
    '(?:เลขที่|เลขประจำตัว|เลขบัตร|เลขพัสดุ|รหัส|หมายเลขคำสั่งซื้อ|หมายเลขอ้างอิง|เลขอ้างอิง|เลขบัญชี|คำสั่งซื้อ|ใบแจ้งหนี้)[\\p{L}\\p{M}]{0,20}(?: (?!โทร|มือถือ|ติดต่อ|สอบถาม|สายด่วน|ไลน์|เบอร์|แฟกซ์)[\\p{L}\\p{M}]{2,12})?',
    'លេខ(?:បញ្ជាទិញ|កម្មង់|គណនី|វិក្កយបត្រ|កិច្ចសន្យា|អត្តសញ្ញាណប័ណ្ណ|លិខិតឆ្លងដែន)|ເລກ(?:ທີ|ບັນຊີ|ບິນ)[\\p{L}\\p{M}]{0,20}|(?:အော်ဒါ|အကောင့်|စာရင်း|မှတ်ပုံတင်|ဘောက်ချာ) ?(?:နံပါတ်|အမှတ်)',
  ].join('|')})[はが是为為는은]?${between}$`,
  'u',
);

const wordBehind = endsWithOneOf(numberBehind, {});

// Read backwards from its end, such an expression takes less than half as long to be made ready.
const spaced = endsAsIn(
  [things, numbered, owned, signed],
  (...[thing, sort, whose, sign]) =>
    new RegExp(
      `$(?<=(?:^|[^\\p{L}\\p{M}])(?:${[
        `(?:${thing})${between}`,
        `(?:${sort})${between}[#№][\\s:]{0,2}`,
        `(?:${thing}|${sort})${between}(?:${numberBehind})${between}`,
        `(?:${numberBefore})${between}(?:de |do |da |del |di |du |des |d['’]|на |ya |i |e |të )?(?:${whose})${between}`,
        `(?:${signBefore})${between}(?:de |du |di |do |d['’])?(?:${sign})${between}`,
      ].join('|')}))`,
      'u',
    ),
  wordBehind,
);

/** What is said of orders and people, and as often of whom to call for them. */
const department = new RegExp(
  `(?:client|customer|member|membership|booking|bestellung|commande|objedn[aá]vka|to order)${between}$`,
  'u',
);

/** Whether a label before groups of digits is as likely that of a department as of a thing. */
export const namesDepartment = (before: string): boolean => department.test(before.toLowerCase());

/** Where no spaces are written, a label is no word of its own. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff\uac00-\ud7af]/;
/** `orderid`; the commonest words of sentences that end so are no names. */
const idBehind = '(?<!(?<!\\p{L})(?:d|sa|pa))id';
const endsLikeThing = endsWithOneOf(`${things}|${numbered}|${owned}|${signed}|${numberBehind}`, {
  within: `${wordsForNumber}|no|qq|${idBehind}`,
});
// To make such expressions ready takes milliseconds, and most texts need none of them.
const wordForNumber = new RegExp(wordsForNumber);
const mayBeJoined = new RegExp(`qq|${unspaced.source}`);

/** Whether a text in lower case can be such a label, from its last word on. */
export const mayNameThing = (tail: string): boolean => endsLikeThing(tail) || unspaced.test(tail);

/** `Vsknr`: what is glued to the word for a number. */
const endsLikeRegister = endsWithOneOf(`${registers}|${numberBehind}`, { within: 'nr' });
/** Whether a text in lower case can be a label of a register, from its last word on. */
export const mayNameRegister = (tail: string): boolean => endsLikeRegister(tail);

/** Whether a word for a register has one for a number behind it, `reikningur nr. 895-0611`: it speaks for groups, too. */
export const namesNumberOfRegister = endsAsIn(
  [registers],
  (register) => new RegExp(`$(?<=(?:^|[^\\p{L}\\p{M}])(?:${register})${between}(?:${numberBehind})${between})`, 'u'),
  wordBehind,
);

/** Whether what stands before figures without groups, in lower case, says in which register they are. */
export const namesRegister = endsAsIn(
  [registers],
  (register) =>
    new RegExp(`$(?<=(?:^|[^\\p{L}\\p{M}])(?:${register})${between}(?:(?:${numberBehind})${between})?)`, 'u'),
  wordBehind,
);

/** Whether what stands before a number, in lower case, says whose it is, and that it is none to call. */
export const namesThing = (before: string): boolean =>
  spaced(before) ||
  (wordForNumber.test(before) && compound.test(before)) ||
  (mayBeJoined.test(before) && joined.test(before));
