/** A code that brings a cleaner's log-in from one window of the phone into another, such as the installed app. */
export const CLEANER_CODE_DIGITS = 8;
export const CLEANER_CODE_MINUTES = 10;

/** The noughts of Thai, Burmese, Khmer and Lao, whose figures phones may type; each is followed by its nine others. */
const ZEROS = [0x0e50, 0x1040, 0x17e0, 0x0ed0];
const LINK = /\/cleaning\/join\/([\w%-]+)/;

/** `1234 5678`: two groups are copied by eye more easily. */
export const spacedCleanerCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The code in a text that is nothing but a code; blanks, dashes and figures of other scripts are forgiven. */
export function readCleanerCode(text: string): string | null {
  const code = [...text.normalize('NFKC').replace(/[\s-]/g, '')].map(westernFigure).join('');
  return /^\d+$/.test(code) && code.length === CLEANER_CODE_DIGITS ? code : null;
}

/** The code in a text by which a cleaner gets in: figures that she typed, or the owner's whole link. Null for anything else. */
export function readCleanerEntry(text: string): string | null {
  const [, ofLink] = LINK.exec(text) ?? [];
  return ofLink ?? readCleanerCode(text);
}

function westernFigure(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => point >= one && point < one + 10);
  return zero === undefined ? sign : String(point - zero);
}
