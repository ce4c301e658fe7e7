/**
 * Prints how a device's face has to be stretched to stand in for one of ours: the numbers of
 * packages/ui/src/fonts/fallback-fonts.css. It compares advance widths over the very words that
 * are drawn in that face, and the heights of a line.
 *
 *   node tools/fonts/measure-fallback.ts display-en NotoSerif-Regular.ttf
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { texts as commonEn } from '@villa/shared/i18n/common.en.ts';
import { texts as commonTh } from '@villa/shared/i18n/common.th.ts';
import { texts as homeEn } from '@villa/shared/i18n/guest/home.en.ts';
import { texts as homeTh } from '@villa/shared/i18n/guest/home.th.ts';
import { readDemo } from '../../apps/server/src/features/seed/demo.ts';
import { ensureBrowser } from '../../scripts/find-browser.ts';

const OUR_FACES = path.join(import.meta.dirname, '../../packages/ui/src/fonts');
const UI = { en: { ...commonEn, ...homeEn }, th: { ...commonTh, ...homeTh } } as const;
const THAI = /[\u0e00-\u0e7f]+/g;

const [role = '', file = ''] = process.argv.slice(2);
const [face, language] = role.split('-');
if ((face !== 'display' && face !== 'text') || (language !== 'en' && language !== 'th') || !file) {
  throw new Error('usage: measure-fallback.ts display-en|display-th|text-en|text-th FONT');
}

const base64 = async (name: string) => (await readFile(name)).toString('base64');
const [own, device] = await Promise.all([
  base64(path.join(OUR_FACES, `${role}.woff2`)),
  base64(file),
]);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  const measured = await page.evaluate(measure, { own, device, words: wordsOf(face, language) });
  const { size, spread, ascent, descent } = measured;
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  console.log(`size-adjust: ${percent(size)}; (single words: ${spread.map(percent).join(' to ')})`);
  // These two are stretched by size-adjust as well.
  console.log(`ascent-override: ${percent(ascent / size)};`);
  console.log(`descent-override: ${percent(descent / size)};`);
} finally {
  await browser.close();
}

/** The words that a guest would see move: the headings of the first view, and the text of the home page. */
function wordsOf(wanted: 'display' | 'text', lang: 'en' | 'th'): string[] {
  const ui = UI[lang];
  const { villa, rooms } = readDemo();
  const words =
    wanted === 'display'
      ? [villa.title[lang], villa.name[lang]]
      : [
          villa.description[lang],
          villa.beachfront[lang],
          ...Object.values(ui.tabs),
          ...Object.values(ui.facts),
          ...Object.values(ui.amenities),
          ...rooms.map((room) => room.description[lang]),
        ];
  // Its Latin letters stand in the Latin fallback.
  return lang === 'th' ? words.flatMap((text) => text.match(THAI) ?? []) : words;
}

/** Runs in the browser. */
async function measure(fonts: { own: string; device: string; words: string[] }) {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  for (const name of ['own', 'device'] as const) {
    const loaded = new FontFace(name, `url(data:font/woff2;base64,${fonts[name]})`);
    document.fonts.add(await loaded.load());
  }
  const at = (name: string, text: string) => {
    context.font = `1000px ${name}`;
    return context.measureText(text);
  };
  const widths = fonts.words.map((text) => ({
    ours: at('own', text).width,
    theirs: at('device', text).width,
  }));
  const sum = (side: 'ours' | 'theirs') => widths.reduce((total, each) => total + each[side], 0);
  const shares = widths.map(({ ours, theirs }) => ours / theirs);
  const line = at('own', 'x');
  return {
    size: sum('ours') / sum('theirs'),
    spread: [Math.min(...shares), Math.max(...shares)],
    ascent: line.fontBoundingBoxAscent / 1000,
    descent: line.fontBoundingBoxDescent / 1000,
  };
}
