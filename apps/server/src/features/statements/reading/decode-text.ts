/** A file's text, and the encoding in which it could be read. */
export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'windows-874';
}

const LOST = /\uFFFD/g;
/** Thai letters in UTF-8. */
const THAI = /[\u0E01-\u0E5B]/g;
/** Bytes of windows-874 that stand for no letter: Node's decoder makes control characters of them, or U+FFFD. */
const NO_LETTER = /[\u0080-\u009F\uFFFD]/g;

/**
 * Reads the bytes of a text file as UTF-8, with or without a mark, and as windows-874 where that is what they are. Bytes
 * that stand for no letter become U+FFFD. Null for a file that is neither: one with bytes of zero, such as UTF-16.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  if (bytes.includes(0)) return null;
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const lost = count(utf8, LOST);
  // A bank that cuts a description after so many bytes may leave half a letter: the others are still UTF-8.
  if (lost === 0 || count(utf8, THAI) > 3 * lost) return { text: utf8, encoding: 'utf-8' };
  const thai = new TextDecoder('windows-874').decode(bytes);
  return { text: thai.replaceAll(NO_LETTER, '\uFFFD'), encoding: 'windows-874' };
}

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;
