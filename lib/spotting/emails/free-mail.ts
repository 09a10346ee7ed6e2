/** Hosts of mail that anybody can have, and which nobody else names: of others people say that something is there. */
export const mailAlone = 'gmail|googlemail|hotmail|gmx|protonmail';
/** The same with one where files and settings are, too. */
export const freeMail = `${mailAlone}|icloud`;
/** The same with those that are sites as well: `read it @ yahoo.com`. */
export const mailHosts = `${freeMail}|outlook|yahoo|aol|yandex|proton|qq|163|126|naver|laposte|libero|seznam`;
