/** Hosts of mail that anybody can have, and which nobody else names: of others people say that something is there. */
export const mailAlone = 'gmail|googlemail|hotmail|gmx|protonmail';
/** The same with one where files and settings are, too. */
export const freeMail = `${mailAlone}|icloud`;
/** The same with those that are sites as well: `read it @ yahoo.com`. */
export const mailHosts = `${freeMail}|outlook|yahoo|aol|yandex|proton|qq|163|126|naver|laposte|libero|seznam`;

/** Parts of hosts where anybody can have a mailbox, wherever they live: those of above, and what is common in single countries. */
export const mailProviders = new Set(
  [
    `${mailHosts}|live|msn|hotmail|ymail|rocketmail|me|mac|tutanota|tuta|mail|email|inbox|zoho|fastmail`,
    't-online|web|freenet|arcor|online|kabelmail|vodafone|aon|chello|bluewin|sunrise|hispeed|bluemail',
    'orange|wanadoo|free|sfr|bbox|numericable|neuf|virgilio|tiscali|alice|tin|fastwebnet|telefonica|terra|sapo|netcabo|iol',
    'centrum|volny|post|azet|zoznam|wp|onet|o2|interia|poczta|op|gazeta|tlen|freemail|citromail|abv|rambler|list|bk|ukr|i|meta|tut',
    'telenet|skynet|proximus|ziggo|kpnmail|planet|home|hetnet|xs4all|telia|bredband|comhem|tele2|jubii|luukku|kolumbus',
    'btinternet|virginmedia|sky|talktalk|ntlworld|eircom|bigpond|optusnet|iinet|xtra|rediffmail|sify|uol|bol|ig|daum|hanmail',
    'docomo|ezweb|softbank|ybb|biglobe|nifty|sina|sohu|yeah|hinet|otenet|forthnet|walla|bezeqint|netvision|mynet|superonline',
  ]
    .join('|')
    .split('|'),
);
