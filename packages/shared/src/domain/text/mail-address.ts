import { asMeant } from './pasted-text.ts';

/** RFC 5321, 4.5.3.1. */
const MAX_LENGTH = 254;
/** With a name and a link around it. A longer text is no address, and would be looked through for seconds. */
const MAX_PASTED = 1000;

/** Docomo and au gave out addresses with dots side by side and before the `@`. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-][\w.!#$%&'*+/=?^`{|}~-]{0,63}$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** No number: `192.0.2.1` is a machine. */
const TOP_LABEL = /^(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})$/iu;

/** `Email: …`, `อีเมล …` and a link's beginning. */
const BEFORE = /^(?:mailto:|(?:e-?mail|อีเมล์?)\s*[\s:]\s*)+/i;
/** `Malee <malee@example.com>`. */
const IN_BRACKETS = /<([^<>]*)>/;
const AROUND = /^[("'“‘«]+|[)"'”’».,;:!?>]+$/g;

/** A mail address as somebody pasted it: without what stands around it, or null when it is none. */
export function normalizeEmail(input: string): string | null {
  if (input.length > MAX_PASTED) return null;
  const meant = asMeant(input).replaceAll('。', '.').replace(BEFORE, '');
  const [, bracketed = meant] = IN_BRACKETS.exec(meant) ?? [];
  const address = bracketed
    .replace(BEFORE, '')
    .replace(/\?(?:subject|body|cc|bcc)=.*$/i, '')
    .trim()
    .replace(AROUND, '');
  const at = address.lastIndexOf('@');
  const isWhole =
    LOCAL_PART.test(address.slice(0, Math.max(at, 0))) && isDomain(address.slice(at + 1));
  return isWhole && asciiAddress(address).length <= MAX_LENGTH ? address : null;
}

/** As mail servers know it: a domain in other letters is written with `xn--` there. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${asciiDomain(address.slice(at + 1)) ?? address.slice(at + 1)}`;
}

/** Brings the spellings of one address to one form, to compare them; a text that is no address is compared in small letters. */
export function mailboxOf(address: string): string {
  return asciiAddress(normalizeEmail(address) ?? address.trim()).toLowerCase();
}

/** A link that writes to it: `&`, `/` and `?` would end the address. */
export function mailLink(address: string): string {
  const encoded = encodeURIComponent(asciiAddress(address));
  return `mailto:${encoded.replaceAll('%40', '@').replaceAll("'", '%27')}`;
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const isNamed = labels.length > 1 && TOP_LABEL.test(labels.at(-1) ?? '');
  return isNamed && labels.every((label) => LABEL.test(label)) && asciiDomain(domain) !== null;
}

/** A browser and Node know IDNA by their addresses. Null when there is no such domain. */
function asciiDomain(domain: string): string | null {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.length <= 253 ? hostname : null;
  } catch {
    return null;
  }
}
