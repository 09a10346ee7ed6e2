/** Hosts of mail that anybody can have, and which nobody else names: of others people say that something is there. */
export const mailAlone = 'gmail|googlemail|hotmail|gmx|protonmail';
/** The same with one where files and settings are, too. */
export const freeMail = `${mailAlone}|icloud`;
/** The same with those that are sites as well: `read it @ yahoo.com`. */
export const mailHosts = `${freeMail}|outlook|yahoo|aol|yandex|proton|qq|163|126|naver|laposte|libero|seznam`;

/** Names of hosts, before their endings, where anybody can have a mailbox wherever they live: those of above, and of single countries. */
export const mailProviders = new Set(
  [
    `${mailHosts}|live|msn|ymail|rocketmail|me|mac|tutanota|tuta|mail|email|inbox|zoho|fastmail`,
    't-online|web|freenet|arcor|online|kabelmail|vodafone|aon|chello|bluewin|sunrise|hispeed|bluemail',
    'orange|wanadoo|free|sfr|bbox|numericable|neuf|virgilio|tiscali|alice|tin|fastwebnet|telefonica|terra|netcabo|iol',
    'centrum|volny|post|azet|zoznam|wp|onet|o2|interia|poczta|op|gazeta|tlen|freemail|citromail|abv|rambler|list|bk|ukr|i|meta|tut',
    'telenet|skynet|proximus|ziggo|kpnmail|planet|home|hetnet|xs4all|telia|bredband|comhem|tele2|jubii|luukku|kolumbus',
    'btinternet|virginmedia|sky|talktalk|ntlworld|eircom|bigpond|optusnet|iinet|xtra|rediffmail|sify|uol|bol|ig|daum|hanmail',
    'posteo|mailbox|netcologne|vodafonemail|magenta|a1|inode|utanet|liwest|drei|swissonline|quickline|vtxnet|netplus|swisscom|tim|pec|legalmail|arubapec|aruba|inwind|teletu',
    'club-internet|aliceadsl|voila|noos|netcourrier|movistar|jazztel|ono|telecable|blueyonder|btopenworld|supanet|lineone|scarlet|pandora|belgacom|voo|kpn|caiway|casema|zonnet|versatel',
    'spray|bahnhof|telenor|broadpark|getmail|altibox|stofanet|tdcadsl|tdc|elisanet|saunalahti|inet|welho|vp|go2|neostrada|atlas|quick|siol|net|t-com|sbb|mts|hol|takas|apollo|hot',
    'clix|telepac|meo|sapo|oninet|simnet|012|zahav|vsnl|bsnl|airtelmail|ocn|plala|so-net|tpg|dodo|westnet|slingshot|orcon|mweb|webmail|vodamail|globo|oi|fibertel|arnet|prodigy|vtr',
    'netvigator|seed|pchome|nate|korea|singnet|starhub|streamyx|emirates|menara|topnet|ya|narod|pochta|bigmir|open',
    'docomo|ezweb|softbank|ybb|biglobe|nifty|sina|sohu|yeah|hinet|otenet|forthnet|walla|bezeqint|netvision|mynet|superonline',
  ].flatMap((names) => names.split('|')),
);
