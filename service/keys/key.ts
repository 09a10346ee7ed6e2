import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Environment, keyPrefixes } from '#lib/crm/contract.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 160 bits, written in 27 signs. */
const secretBytes = 20;
const secretLength = 27;
const checksumLength = 6;
const shape = new RegExp(`^(?:${Object.values(keyPrefixes).join('|')})[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A new key: prefix, secret, checksum. It is shown once and kept nowhere. */
export function makeKey(environment: Environment, random: (size: number) => Buffer = randomBytes): string {
  const secret = toBase62(BigInt(`0x${random(secretBytes).toString('hex')}`), secretLength);
  const key = keyPrefixes[environment] + secret;
  return key + checksum(key);
}

/** Whether a text could be a key at all: a typing error is told from it without asking the database. */
export function isKeyShaped(text: string): boolean {
  if (!shape.test(text)) return false;
  const body = text.slice(0, -checksumLength);
  return checksum(body) === text.slice(-checksumLength);
}

/** What is stored of a key. A key is long and random, so that a plain hash gives nothing away. */
export const hashKey = (key: string): string => hash('sha256', key, 'hex');

/** Looked at in every request, so that it is reckoned without big integers. */
function checksum(text: string): string {
  let signs = '';
  for (let rest = crc32(text); signs.length < checksumLength; rest = Math.floor(rest / alphabet.length)) {
    signs = alphabet.charAt(rest % alphabet.length) + signs;
  }
  return signs;
}

function toBase62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) text = alphabet.charAt(Number(rest % 62n)) + text;
  return text;
}
