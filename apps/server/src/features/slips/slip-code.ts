/** The code on a slip of a Thai bank or wallet: it names one transfer and never another. */
export interface SlipCode {
  /** The sending bank's number, three digits: `014`. */
  bank: string;
  /** The bank's own name for the transfer. */
  reference: string;
}

/** A transfer, or some other code: one to pay with, a link, a line of text. */
export type ReadSlipCode = { kind: 'slip'; code: SlipCode } | { kind: 'other' };

/** Its number among those who keep e-wallets, as ids of PromptPay begin with it. */
export const TRUEMONEY = '140';

/** The mark of a code that is one of a slip. */
const SLIP_API = '000001';
const COUNTRY = 'TH';
const CHECKSUM_TAG = '91';

interface Tag {
  id: string;
  value: string;
}

/**
 * Reads the mini-QR of a bank's slip: `00 LL [00 06 000001][01 03 bank][02 LL reference] 51 02 TH 91 04 CRC`, or
 * TrueMoney's: `00 LL [00 02 01][01 02 01][02 LL kind][03 LL reference][04 08 day] 91 04 CRC`. Some apps drop leading
 * zeros of the checksum. Anything else, whole or broken, is `other`.
 */
export function readSlipCode(text: string): ReadSlipCode {
  const code = slipCodeIn(text);
  return code === null ? { kind: 'other' } : { kind: 'slip', code };
}

function slipCodeIn(text: string): SlipCode | null {
  const body = withoutChecksum(text, CHECKSUM_TAG);
  if (body === null) return null;
  const tags = readTags(body);
  const inner = tags && readTags(valueOf(tags, '00') ?? '');
  if (tags === null || inner === null) return null;
  const isBanks = valueOf(inner, '00') === SLIP_API && valueOf(tags, '51') === COUNTRY;
  const isTrueMoneys = tags.length === 1 && valueOf(inner, '00') === '01';
  if (!isBanks && !(isTrueMoneys && valueOf(inner, '01') === '01')) return null;
  const bank = isBanks ? valueOf(inner, '01') : TRUEMONEY;
  const reference = valueOf(inner, isBanks ? '02' : '03');
  if (bank === undefined || reference === undefined) return null;
  // Nothing that could not be typed, or that would show as something else than it is.
  return /^\d{3}$/.test(bank) && /^[\x21-\x7e]+$/.test(reference) ? { bank, reference } : null;
}

/** The text of a bank's code, as its app draws it; `readSlipCode` reads it back. */
export function writeSlipCode({ bank, reference }: SlipCode): string {
  const tag = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;
  const inner = tag('00', SLIP_API) + tag('01', bank) + tag('02', reference);
  const summed = `${tag('00', inner)}${tag('51', COUNTRY)}${CHECKSUM_TAG}04`;
  return summed + checksumOf(summed).toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Answers the text before the checksum's tag; null when there is none at the end, or it is another's. Some apps drop
 * leading zeros of its four digits.
 * @param tag `91` on slips, `63` on codes to pay with
 */
export function withoutChecksum(text: string, tag: string): string | null {
  const [end, digits] = /\d\d04([0-9a-f]{1,4})$/i.exec(text) ?? [];
  if (end === undefined || digits === undefined || !end.startsWith(tag)) return null;
  // The tag and its length are summed up, too.
  const summed = text.slice(0, -digits.length);
  if (checksumOf(summed) !== Number.parseInt(digits, 16)) return null;
  return text.slice(0, -end.length);
}

/** The tags of a text from its first character to its last; null when it is not made of tags. */
function readTags(text: string): Tag[] | null {
  const tags: Tag[] = [];
  let at = 0;
  while (at < text.length) {
    // Two digits each, so no length is negative, and every round goes on by four characters at least.
    const [, id, digits] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    if (id === undefined || digits === undefined || id === CHECKSUM_TAG) return null;
    const end = at + 4 + Number(digits);
    if (end > text.length) return null;
    tags.push({ id, value: text.slice(at + 4, end) });
    at = end;
  }
  return tags;
}

/** The value of a tag that is there exactly once. */
function valueOf(tags: readonly Tag[], id: string): string | undefined {
  const named = tags.filter((tag) => tag.id === id);
  return named.length === 1 ? named[0]?.value : undefined;
}

/** CRC-16/CCITT-FALSE over the low bytes of the characters; codes of slips are ASCII. */
export function checksumOf(text: string): number {
  let sum = 0xff_ff;
  for (let at = 0; at < text.length; at += 1) {
    sum ^= (text.charCodeAt(at) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = ((sum & 0x80_00) === 0 ? sum << 1 : (sum << 1) ^ 0x10_21) & 0xff_ff;
    }
  }
  return sum;
}
