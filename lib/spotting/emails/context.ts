import { mailHosts } from './free-mail.ts';
import { wordsForMail } from './words-for-mail.ts';

/** What stands around something in the shape of an address, where it tells that no person is meant. */

const addressedScheme = /(?<![a-z])(?:mailto|xmpp|sips?|im):(?:\/\/)?[^/]*$/i;

/**
 * The host of a web address and what no host holds, or a page of it and a comma: the address ended there, and a list or
 * a sentence goes on.
 */
const behindHost =
  /(?:\/\/|(?<![\w.-])www\.)[\w.-]+(?:[,;|()[\]{}'`\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]|(?:\/[\w.~%-]*)*(?:\.[a-z]\w{1,4}|\/)[,;|])[^/]*$/i;

/** `//E-mail:jane@acme.example`: a comment of a program. */
const comment = /(?:^|\s)\/\/e-?mail:$/i;

/** Whether what stands before a mailbox makes it a piece of a web address: its user name, or a step of its path. */
export function isInsideUrl(before: string): boolean {
  const scheme = before.search(/\/\/|\b(?:www\.|jdbc:)/i);
  if (scheme === -1 || addressedScheme.test(before) || behindHost.test(before) || comment.test(before)) return false;
  return !/[?#&]/.test(before.slice(scheme)) || !before.endsWith('=');
}

/**
 * A colon and a path (`git@host.example:team/project`, `root@host.example:~#`), of which a program fills in the first
 * step (`git@host.example:${team}/project`); a module, the rest of a shell's prompt; a name that goes on behind a dot
 * in brackets; a call.
 */
const behindMachine =
  /^(?::(?: permission denied \(|[~/]|:\w|(?:[\w.-]+|\$[a-z_]\w{0,30}|%s|\$?\{{1,2} ?[\w.-]{1,30} ?\}{1,2}|<[\w-]{1,30}>)(?:\/|\.git))| [\w/.~-]+\][#$]|[#$%] \w|[[({](?:\.|dot)[\])}]|\(\))/i;

/** Whether what follows makes it the login of a machine, or a piece of a name that is written to be no address. */
export const isMachine = (behind: string): boolean => behindMachine.test(behind);

/** What letters are numbered by looks like an address: `Message-ID: <...>`. References may as well be people. */
const labelOfMessage =
  /(?:(?:(?:message|content)[-_ ]?id|msg-?id|in-reply-to|references(?=["']?\s*[:=]\s*["']?<))["'*]{0,2}\s*[:=][*]{0,2}\s*["'`]?(?:<[^<>\s]{1,80}>\s*){0,2}<?|\b[cm]id:)$/i;
/**
 * Numbers of letters and of events as the commonest programs make them, and the names of their machines; and of rooms
 * of calls with pictures.
 */
const message =
  /^(?:\d{14}\.|(?:al)?pine\.[A-Z]{3}\.|[\d.]{6,}(?:[a-z][\w-]*)?@(?:[\w-]+\.)*(?:zoomcrc\.com|webex\.com|(?:plcm|bjn)\.vc)$|[\dA-F]{8}\.[\dA-F]{7,8}@|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}@|OF[\dA-F]{8}\.[\dA-F]{8}-ON)|\.JavaMail\.|\.fsf(?:_-_)?@|@(?:mail\.gmail\.com(?<=(?:[A-Z]{2}|[=+]).*@.*|.{20}@.*)|email\.amazonses\.com|[\w.-]+\.prod\.(?:outlook|exchangelabs)\.com|s\.whatsapp\.net|[cg]\.us)$/;

/** `sip:9730864555920@acme.example`: a call, by its number. */
const call = /^\+?\d{6,}@/;
const schemeOfCall = /(?<![a-z])sips?:$/i;

/** What that command writes into the numbers of its letters. */
const gitSendEmail = '-git-send-email-';

/**
 * Whether it is the number of a letter, of an event, of a call or of a chat.
 * @param before what stands before it, back to the last such number where there is one
 */
export const isMessage = (address: string, before: string, isBehindOther: boolean): boolean =>
  message.test(address) ||
  (before.endsWith(':') && call.test(address) && schemeOfCall.test(before.slice(-6))) ||
  address.includes(gitSendEmail) ||
  (/[:=]/.test(before) && /[:=<>"'\s]/.test(before.slice(-1)) && labelOfMessage.test(before)) ||
  /\bUID:$/.test(before.slice(-5)) ||
  (isBehindOther && /^>(?:[\s,]*<[^<>\s]{1,80}>)*[\s,]*<?$/.test(before));

/** Signs that hide the rest of a name. */
const hidden = /[\u2217\u00d7\u2022\u2219\u2588\u2593\u25a0\u25cf\u2731]{2}$/;
/** Stars in place of a name's beginning; those of an emphasis stand on both sides. */
const stars = /\*{3}$/;
/** `xxx@xxx.example`, `xxxxxxxx@acme.example`: what a form shows where an address is to be written. */
const placeholder = /^(?:x{3,}@(?:x{3,}\.)+[a-z]+$|x{6,}@)/i;
/** `%(user)s@acme.example`. */
const template = /%\(\w{1,30}\)$/;
/** How far back a line is looked at for the command that it begins with. */
const lineReach = 120;
/** A command that logs in to a machine, with its options. */
const command =
  /(?:^|[\n\v$#>;&|`'"(=])[ \t]*(?:sudo )?(?:(?:auto)?ssh|sshfs|sftp|mosh|ssh-copy-id|telnet|sqlplus)(?: +-\S*(?: +[^\s-]\S*)?)* +$/;

/** `kinit jane@ACME.EXAMPLE`, `principal=jane@ACME.EXAMPLE`: who logs in to a realm. */
const principal = /(?<!\p{L})(?:kinit(?: +-\S+)*(?: +\S+)? +|(?<!-)principal=)$/iu;

/** A command that copies to a machine, or from it. */
const copying = /(?:^|[\n\v$#>;&|`])[ \t]*(?:sudo )?(?:scp|rsync)\s[^\n]*$/;

/**
 * Whether a colon behind it has a machine in front: the password of a login before it and a port behind, no label of
 * mail; or a command.
 */
const isRemote = (before: string, behind: string): boolean =>
  (/^:\d{2,5}(?!\d)/.test(behind) &&
    /[\w-]:$/.test(before.slice(-2)) &&
    !/(?:mail|mailto|to|from|cc):$/i.test(before.slice(-8))) ||
  (/^:\w/.test(behind) && copying.test(before.slice(-lineReach)));

/** `\.?roe@acme.example`: the end of an expression. */
const ofExpression = /\\\.[?*+]?$/;
/**
 * `Mastodon: jane@social.example`: somebody's name there; and `Jabber: jane@chat.example`, where somebody chats.
 * `xmpp:` without a space is a link. The letters that a label may begin with are asked first, which costs least.
 */
const ofNetwork =
  /(?=[fjmpx])(?<![a-z])(?:mastodon|fediverse|pixelfed|peertube|(jabber(?:[- ]?id)?|jid|xmpp(?!:$)))["']?\s*[:=]\s*["'(<]?$/i;
const longestNetwork = 24;
/** What may be mail as well: a host of it, a label of both, `E-Mail/Jabber:`, or a line of its own below. */
const hostOfMail = new RegExp(`@(?:${mailHosts})\\.`, 'i');
const labelOfBoth = new RegExp(`${wordsForMail}s?(?!\\p{L})[\\p{L}\\s/,&|+=-]*[:=]\\s*["'(<]?$`, 'iu');

function isOfNetwork(address: string, before: string): boolean {
  const [label, chat] = ofNetwork.exec(before.slice(-longestNetwork)) ?? [];
  if (label === undefined || !chat) return label !== undefined;
  return !label.includes('\n') && !hostOfMail.test(address) && !labelOfBoth.test(before.slice(-2 * longestNetwork));
}

/** Whether it is written as nobody's address is, or what stands around it tells so. */
export const isNobody = (address: string, before: string, behind: string): boolean =>
  placeholder.test(address) ||
  hidden.test(before.slice(-2)) ||
  (stars.test(before.slice(-3)) && !behind.startsWith('*')) ||
  template.test(before.slice(-33)) ||
  ofExpression.test(before.slice(-3)) ||
  isOfNetwork(address, before) ||
  (before.endsWith(' ') && command.test(before.slice(-lineReach))) ||
  principal.test(before.slice(-lineReach)) ||
  isRemote(before, behind);

/** `jane!~jdoe@host.example`, `jane!jdoe@dsl-7.pool.acme.example`: who is on a line, and from where. */
const ofChat = '!~';
/** A line of somebody's provider, by the figures in its name. */
const hostOfLine = /^[^.]*\d[^.]*(?:\.[^.]+){2}/;
/** `:jane!jdoe@acme.example PRIVMSG #talk`: what a server says of somebody. */
const lineOfChat = /^ (?:PRIVMSG|NOTICE|JOIN|PART|QUIT|MODE|NICK|KICK|TOPIC)(?![a-z])/;
/** Servers of chats by their names: behind a slash stands the program that somebody is there with. */
const chatServer = /^(?:xmpp|jabber|chat|conference|muc|rooms?)\./i;
/** `xmpp:talk@conference.acme.example`: a link into a room. */
const schemeOfChat = /(?<![a-z])xmpp:$/i;
const room = /^(?:conference|muc|rooms?)\./i;

/** Servers of forums by theirs: `!gardening@lemmy.example` is a community. */
const forum =
  /lemm|feddit|[km]bin|piefed|beehaw|sopuli|itjust|programming\.dev|tchncs|hexbear|slrpnk|reddthat|lemdro|jlai|aussie\.zone|midwest\.social|infosec\.pub/;

/** `#gardening@irc.acme.example`: a channel, behind its sign. */
const ircServer = /^irc\./i;

/** Whether it is a community or a channel, or somebody in a chat, as chats and forums write them. */
export const isOfChat = (local: string, domain: string, before: string, behind: string): boolean =>
  local.includes(ofChat) ||
  (/\w!\w/.test(local) && (hostOfLine.test(domain) || lineOfChat.test(behind))) ||
  (/^\/\w/.test(behind) && chatServer.test(domain)) ||
  (before.endsWith(':') && schemeOfChat.test(before.slice(-6)) && room.test(domain)) ||
  (before.endsWith('!') && forum.test(domain)) ||
  (before.endsWith('#') && ircServer.test(domain));
