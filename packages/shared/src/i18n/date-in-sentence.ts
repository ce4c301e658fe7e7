import type { Language } from '../domain/text/language.ts';

/**
 * A short day as it is said within a sentence: in Thai `วันอังคารที่ 24 พ.ย.`, where a column is headed
 * `อังคาร 24 พ.ย.`. The words before it end without "วันที่" and without a space. No line ends within `วันอังคารที่ 24`.
 */
export function dateInSentence(day: string, language: Language): string {
  return language === 'th' ? day.replace(/^(?!วัน)([^\d\s]+)\s(?=\d)/, 'วัน$1\u2060ที่\u00a0') : day;
}
