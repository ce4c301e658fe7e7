/** A text that was typed or pasted in several lines, in one. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, ' ');
}
