/**
 * Cuts the villa's typefaces down to what a page in one language shows, so that it fetches two
 * small files instead of twelve. Run after changing a face or the set of letters:
 *
 *   node tools/fonts/subset-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const SITE = join(import.meta.dirname, '..', '..', 'apps', 'site');
const SOURCES = join(SITE, 'node_modules', '@expo-google-fonts');
const OUT = join(import.meta.dirname, '..', '..', 'packages', 'ui', 'src', 'fonts');

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** Signs that no text of ours has, but a door code or a password may: files of their own, fetched where one stands. */
const SIGNS = '#$<>[]^`{|}~\\';
const ASCII = [...range(0x20, 0x7e)].filter((letter) => !SIGNS.includes(letter)).join('');
const MARKS = '\u00a0–—‘’“”…×·•°฿';
const LETTERS = {
  /** Thai, with the plain Latin letters that stand in any Thai text. */
  th: ASCII + MARKS + range(0x0e01, 0x0e3a) + range(0x0e3f, 0x0e5b) + '\u200b\u25cc',
  /** Latin, with the accents of guests' names. */
  en: ASCII + MARKS + range(0xa1, 0xff),
  signs: SIGNS,
};

/** The features that place Thai marks, and give figures one width for columns. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
/**
 * In large Latin letters an ill-spaced pair shows. Thai pairs are hardly ever kerned, and in small
 * text the table would cost a quarter of the file.
 */
const LARGE_LATIN_FEATURES = [...FEATURES, 'kern'];

const FACES = [
  ['display', 'taviraj/Taviraj_300Light.ttf'],
  ['text', 'anuphan/400Regular/Anuphan_400Regular.ttf'],
  ['text-strong', 'anuphan/500Medium/Anuphan_500Medium.ttf'],
] as const;

for (const [role, source] of FACES) {
  const original = await readFile(join(SOURCES, source));
  for (const [language, letters] of Object.entries(LETTERS)) {
    const small = await subsetFont(original, letters, {
      targetFormat: 'woff2',
      keepFeatures: role === 'display' && language === 'en' ? LARGE_LATIN_FEATURES : FEATURES,
      noHinting: true,
    });
    await writeFile(join(OUT, `${role}-${language}.woff2`), small);
    console.log(`${role}-${language}.woff2 ${small.length} bytes`);
  }
}
