/** Scripts that are written in one language, as far as anybody can tell from letters. */
const SCRIPTS: readonly [script: RegExp, language: string][] = [
  [/\p{Script=Thai}/gu, 'th'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Greek}/gu, 'el'],
];
const LATIN = /\p{Script=Latin}/gu;
/** Languages that share a script with another: the writer's own word counts. */
const WRITTEN_ALIKE: Readonly<Record<string, string>> = {
  uk: 'ru',
  bg: 'ru',
  sr: 'ru',
  fa: 'ar',
  ur: 'ar',
  ne: 'hi',
};

/**
 * The language in which a text is written, by its letters: of Latin ones the first of the writer's languages that is
 * written in them, else English. Pure.
 * @param preferred languages of the writer, the likeliest first, such as `navigator.languages`
 * @returns a primary subtag of BCP 47, such as `th`
 */
export function languageOfText(text: string, preferred: readonly string[]): string {
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const own = preferred
    .map((tag) => /^[a-z]{2,3}(?=-|$)/i.exec(tag.trim())?.[0].toLowerCase())
    .filter((tag) => tag !== undefined);
  const counts = SCRIPTS.map(([script, language]) => ({ language, letters: count(script) }));
  const latin = count(LATIN);
  const other = counts.reduce((most, one) => (one.letters > most.letters ? one : most));
  // A Japanese text is written in Chinese signs, too.
  const kana = counts.find(({ language }) => language === 'ja')?.letters ?? 0;
  if (other.letters > 0 && other.letters >= latin) {
    const language = other.language === 'zh' && kana > 0 ? 'ja' : other.language;
    return own.find((tag) => WRITTEN_ALIKE[tag] === language) ?? language;
  }
  const isLatin = (tag: string) =>
    WRITTEN_ALIKE[tag] === undefined && SCRIPTS.every(([, language]) => language !== tag);
  return own.find(isLatin) ?? 'en';
}
