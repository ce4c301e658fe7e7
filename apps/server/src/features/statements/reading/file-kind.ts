/** Kinds of file that are sent as statements, by their first bytes: a name says nothing. */
export type FileKind = 'zip' | 'old_office' | 'encrypted' | 'other' | 'text';

const startsWith = (bytes: Uint8Array, start: string): boolean =>
  Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start;

/** An Office file with a password is one of the old kind, with the new one encrypted in it under this name. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const SIGNS = [
  '%PDF',
  '\u0089PNG',
  '\u00FF\u00D8\u00FF',
  'GIF8',
  'Rar!',
  '7z\u00BC\u00AF',
  '{\\rtf',
];
/** A table of a web page, as some banks name `.xls`. */
const MARKUP = /^\s*<(?:!doctype|html|\?xml|table|head|body|meta|script|style|div)/i;

export function fileKind(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, 'PK')) return 'zip';
  if (startsWith(bytes, '\u00D0\u00CF\u0011\u00E0')) {
    return Buffer.from(bytes).includes(ENCRYPTED) ? 'encrypted' : 'old_office';
  }
  const head = Buffer.from(bytes.subarray(0, 1024))
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return SIGNS.some((sign) => startsWith(bytes, sign)) || MARKUP.test(head) ? 'other' : 'text';
}
