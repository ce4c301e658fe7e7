/**
 * A text with its `{{gaps}}` filled; a gap without a value stays empty.
 * In one pass, so that a name such as "{{amount}}" stays a name.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
