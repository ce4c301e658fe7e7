import type { SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, type Language, localize } from '@villa/shared/domain/language.ts';
import villaFonts from '@villa/ui/fonts/fonts.css?inline';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { homeEntry, homeWords } from 'virtual:client-files';
import { createI18n } from '../app/texts/create-i18n.ts';
import { type FirstVilla, firstVilla } from '../app/first-villa.ts';
import { heroPictureOf, heroSources } from '../features/villa/hero-picture.ts';
import { previewSource } from '../features/villa/picture-sources.ts';
import { shortenDescription } from '../features/villa/shorten-description.ts';
import { MAX_SLIDES } from '@villa/shared/domain/slides.ts';
import { loaderScript } from '../app/early-clicks.ts';
import { EARLY_FONTS_SCRIPT, LATE_FONTS_ID } from '../app/late-fonts.ts';
import { HomeRoot } from '../pages/home/home-root.tsx';
import homeStyles from '../styles/home.css?inline';
import { makeDocument } from './document.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import { vacationRental } from './structured-data.ts';

/** The villa's fonts, named but not fetched: no medium matches until a script says so. */
const LATE_FONTS = `<style id="${LATE_FONTS_ID}" media="not all">${villaFonts}</style>`;

/**
 * Without the layer that Tailwind adds for browsers from before 2024 (no `@property`), and without its notice: both
 * are in the rest of the styles, and here would stand before the first picture of everybody.
 */
const FIRST_STYLES = homeStyles
  .replace(/@layer properties\{@supports [^{]+\{(?:[^{}]+\{[^{}]*\})*\}\}/, '')
  .replace(/\/\*!.*?\*\/\s*/, '');

const LOCALES: Record<Language, string> = { th: 'th_TH', en: 'en_GB' };

/** The complete home page: its words, its styles, and the preload of its first picture. */
export const renderHome: SiteRenderer['renderHome'] = async (input) => {
  const { villa, language, origin, today } = input;
  const shown = onlyShown(firstVilla(villa, today));
  const texts = { ...FIRST_TEXTS[language] };
  const i18n = createI18n(language, texts);
  const { prelude } = await prerender(
    <StrictMode>
      <HomeRoot villa={shown} i18n={i18n} preferred={language} />
    </StrictMode>,
    // Never in chunks: the page is cached whole, and chunks would need scripts to put them in place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const t = i18n.getFixedT(language, 'home');
  const name = localize(villa.name, language);
  const title = t('meta.title', { name, title: localize(villa.title, language) });
  const description = shortenDescription(localize(villa.description, language), language);
  return makeDocument({
    language,
    title,
    description,
    head: [
      heroPreload(villa),
      `<style>${FIRST_STYLES}</style>`,
      LATE_FONTS,
      ...linkTags(villa, { language, origin, title, description }),
      `<script type="application/ld+json">${scriptJson(vacationRental(villa, { language, origin, today }))}</script>`,
    ].join('\n'),
    body: await new Response(prelude).text(),
    // The texts are a file of their own, cached by the browser: here they would delay the picture.
    data: { villa: shown, language, texts: {}, lateStyles: homeEntry.styles },
    headScripts: [EARLY_FONTS_SCRIPT],
    scripts: [
      loaderScript({
        entry: homeEntry.entry,
        imports: [...homeEntry.imports, ...homeWords[language]],
      }),
    ],
    noScript: texts.home.noScript,
    lost: { text: texts.common.late.page, retry: texts.common.tryAgain },
  });
};

/** The part of the villa that the page starts with: the slides' sizes are fetched when the slideshow is hydrated. */
function onlyShown(villa: FirstVilla): FirstVilla {
  const slideImages = villa.slideImages.slice(0, MAX_SLIDES);
  const address = villa.backgroundImage;
  const background = address ? villa.pictures[address] : undefined;
  const pictures = address && background ? { [address]: background } : {};
  return { ...villa, slideImages, pictures };
}

/** The first picture, in the size that this screen will draw, before the body names it. */
function heroPreload(villa: Villa): string {
  const sources = heroSources(heroPictureOf(villa));
  // One format only: a browser that reads no AVIF skips the link by its type.
  const best = sources.filter((source) => source.type === sources[0]?.type);
  return best
    .map(
      ({ type, media, srcSet, sizes }) =>
        `<link rel="preload" as="image" type="${type}"${media ? ` media="${media}"` : ''} imagesrcset="${escapeHtml(srcSet)}" imagesizes="${sizes}" fetchpriority="high">`,
    )
    .join('\n');
}

interface PageFacts {
  language: Language;
  origin: string | null;
  title: string;
  description: string;
}

function linkTags(villa: Villa, facts: PageFacts): string[] {
  const { language, origin, title, description } = facts;
  const address = villa.backgroundImage;
  const preview = address && previewSource(villa.pictures[address], address);
  const others = LANGUAGES.filter((other) => other !== language);
  const properties: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:site_name', localize(villa.name, language)],
    ['og:locale', LOCALES[language]],
    ...others.map((other): [string, string] => ['og:locale:alternate', LOCALES[other]]),
  ];
  if (origin !== null) properties.push(['og:url', `${origin}/`]);
  // A preview takes whole addresses only.
  if (origin !== null && preview) {
    properties.push(['og:image', new URL(preview, `${origin}/`).href]);
  }
  return [
    ...(origin === null ? [] : homeLinks(escapeHtml(`${origin}/`))),
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function homeLinks(home: string): string[] {
  return [
    `<link rel="canonical" href="${home}">`,
    // One address for every language, by the guest's choice.
    `<link rel="alternate" hreflang="x-default" href="${home}">`,
  ];
}
