const THAI_ZERO = '๐'.charCodeAt(0);

/** `๑๑,๖๑๐` as `11,610`: keyboards and copied texts in Thai have digits of their own. */
export function withPlainDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));
}
