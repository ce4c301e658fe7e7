/** A name that its owner wrote twice, such as in Thai and in English: `บ้านเวลา · Baan Vela`. Each is a line of its own. */
export function namesIn(text: string): string[] {
  const names = text.split(/\s+·\s+/).filter((name) => name.trim() !== '');
  return names.length > 0 ? names : [text];
}
