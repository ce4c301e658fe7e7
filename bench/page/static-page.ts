/** A static page to compare with: our first picture and our texts, its styles inside, no script. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/find-browser.ts';
import { browserArguments } from './browser.ts';
import { lookOnce } from './first-view.ts';
import { plainPhone } from './phones.ts';

interface Content {
  language: string;
  title: string;
  description: string;
  /** Headings and paragraphs in their order. */
  texts: { tag: 'h1' | 'h2' | 'h3' | 'p'; text: string }[];
  /** The first picture's size on the phone, in CSS pixels. */
  picture: { width: number; height: number };
}

/** The paths at which the static server shows each of the two. */
export const plainPath = '/';
export const inOurFontsPath = '/in-our-fonts';

/**
 * Writes the page for one language into a folder, from what a phone gets from our server: once in
 * the phone's own fonts, and once in the two that our page begins with.
 */
export async function writeStaticPages(
  baseUrl: string,
  locale: string,
  folder: string,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: browserArguments,
  });
  try {
    const { picture, fetched } = await lookOnce(browser, baseUrl, plainPhone, { locale });
    if (picture === '') throw new Error('the largest paint of the home page is not a picture');
    const fonts = fetched.filter(({ kind }) => kind === 'Font').map(({ path }) => path);
    const content = await readContent(browser, baseUrl, locale, picture);
    const files: Record<string, { file: string; type: string }> = {};
    const write = (path: string, file: string, type: string, bytes: Buffer | string): void => {
      writeFileSync(join(folder, file), bytes);
      files[path] = { file, type };
    };
    for (const [index, path] of [picture, ...fonts].entries()) {
      const answer = await fetch(baseUrl + path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      write(path, `file-${index}`, answer.headers.get('content-type') ?? '', bytes);
    }
    const type = 'text/html; charset=utf-8';
    write(plainPath, 'plain.html', type, pageOf(content, picture, []));
    write(inOurFontsPath, 'in-our-fonts.html', type, pageOf(content, picture, fonts));
    writeFileSync(join(folder, 'files.json'), JSON.stringify(files));
  } finally {
    await browser.close();
  }
}

async function readContent(
  browser: Browser,
  url: string,
  locale: string,
  picture: string,
): Promise<Content> {
  const context = await browser.newContext({ ...plainPhone.options, locale });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const content = await page.evaluate((path) => {
    const shown = [...document.images].find((image) => image.currentSrc.endsWith(path));
    const box = (shown ?? document.body).getBoundingClientRect();
    const elements = document.querySelectorAll<HTMLElement>('h1, h2, h3, p');
    return {
      language: document.documentElement.lang,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      texts: [...elements].map((element) => ({
        tag: element.tagName.toLowerCase() as 'p',
        text: element.innerText,
      })),
      picture: { width: Math.round(box.width), height: Math.round(box.height) },
    };
  }, picture);
  await context.close();
  return content;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param fonts none, or first the one of the headings, then the one of the text */
function pageOf(content: Content, picturePath: string, fonts: readonly string[]): string {
  const { language, title, description, texts, picture } = content;
  const { width, height } = picture;
  const body = texts.map(({ tag, text }) => `<${tag}>${escape(text)}</${tag}>`).join('\n');
  const preloads = fonts.map(
    (path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`,
  );
  const faces = fonts.map(
    (path, index) =>
      `@font-face { font-family: F${index}; src: url(${path}) format('woff2'); font-display: swap }`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<link rel="preload" as="image" href="${picturePath}" fetchpriority="high">
${preloads.join('\n')}
<style>
${faces.join('\n')}
body { margin: 0; font: 1rem/1.6 F1, system-ui, sans-serif; color: #222; background: #fff }
h1, h2, h3 { font-family: F0, system-ui, sans-serif }
img { display: block; width: 100%; height: auto; aspect-ratio: ${width} / ${height}; object-fit: cover }
main { max-width: 40rem; margin: auto; padding: 1.5rem }
</style>
</head>
<body>
<img src="${picturePath}" alt="" width="${width}" height="${height}" fetchpriority="high">
<main>
${body}
</main>
</body>
</html>
`;
}
