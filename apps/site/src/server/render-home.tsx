import type { SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import type { Picture, PictureFile, Villa } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, type Language, localize } from '@villa/shared/domain/text/language.ts';
import villaFonts from '@villa/ui/fonts/fonts.css?inline';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { homeEntry, homeWords } from 'virtual:client-files';
import { createI18n } from '../app/texts/create-i18n.ts';
import {
  type HomeVilla,
  type PreparedVilla,
  homeVilla,
  preparedVilla,
} from '@villa/shared/contract/home-villa.ts';
import { sentIn, sentVilla } from '../app/first-villa.ts';
import { heroPictureOf, heroSources, inTheme } from '../features/villa/hero-picture.ts';
import { shortenDescription } from '../features/villa/shorten-description.ts';
import { MAX_SLIDES } from '@villa/shared/domain/villa/slides.ts';
import { loaderScript } from '../app/early-clicks.ts';
import { EARLY_FONTS_SCRIPT, LATE_FONTS_ID } from '../app/late-fonts.ts';
import { OWN_BOOKINGS_SCRIPT } from '../features/booking/device.ts';
import { HomeRoot } from '../pages/home/home-root.tsx';
import homeStyles from '../styles/home.css?inline';
import { makeDocument } from './document.ts';
import { previewPicture } from './preview-picture.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import { strips } from './strips.ts';
import { vacationRental } from './structured-data.ts';

/** The villa's fonts, named but not fetched: no medium matches until a script says so. */
const LATE_FONTS = `<style id="${LATE_FONTS_ID}" media="not all">${villaFonts}</style>`;

/**
 * Without the layer that Tailwind adds for browsers from before 2024 (no `@property`), and without its notice: both
 * are in the rest of the styles, and here would stand before the first picture of everybody. Steps of the spacing scale
 * are worked out, and a declaration that the prefixer has written more than once stands once: less to send.
 */
const FIRST_STYLES = homeStyles
  .replace(/@layer properties\{@supports [^{]+\{(?:[^{}]+\{[^{}]*\})*\}\}/, '')
  .replace(/\/\*!.*?\*\/\s*/, '')
  .replace(/calc\(var\(--spacing\) \* (-?[\d.]+)\)/g, (_, steps) => `${Number(steps) * 0.25}rem`)
  .replace(/([{;])([\w-]+:[^;{}]+;)\2+/g, '$1$2');

const LOCALES: Record<Language, string> = { th: 'th_TH', en: 'en_GB' };

/** The complete home page: its words, its styles, and the preload of its first picture. */
export const renderHome: SiteRenderer['renderHome'] = async (input) => {
  const { villa, language, theme, origin, path, today } = input;
  const sent = sentVilla(inTheme(villa, theme), today);
  const shown = onlyShown(
    sentIn(language, sent.opened === false ? preparedVilla.parse(sent) : homeVilla.parse(sent)),
  );
  const texts = FIRST_TEXTS[language];
  const i18n = createI18n(language, { ...texts });
  const { prelude } = await prerender(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HomeRoot
          villa={shown}
          theme={theme}
          language={language}
          texts={texts}
          preferred={language}
        />
      </I18nextProvider>
    </StrictMode>,
    // Never in chunks: the page is cached whole, and chunks would need scripts to put them in place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const t = i18n.getFixedT(language, 'home');
  const name = localize(villa.name, language);
  const title = t('meta.title', { name, title: localize(villa.title, language) });
  const description = villa.opened
    ? shortenDescription(localize(villa.description, language), language)
    : texts.common.preparing;
  return makeDocument({
    language,
    theme,
    title,
    description,
    head: [
      heroPreload(shown),
      // Before the styles: a bot that makes a preview reads the beginning of a page only.
      ...linkTags(villa, { language, origin, path, title, description }),
      `<style>${FIRST_STYLES}</style>`,
      LATE_FONTS,
    ].join('\n'),
    body: await new Response(prelude).text(),
    // A search engine is told nothing that nobody has confirmed.
    tail: villa.opened
      ? `<script type="application/ld+json">${scriptJson(vacationRental(villa, input))}</script>\n`
      : '',
    // The texts are a file of their own, cached by the browser: here they would delay the picture.
    data: {
      villa: shown,
      language,
      ...(theme === 'light' ? {} : { theme }),
      texts: {},
      lateStyles: homeEntry.styles,
    },
    // One script: each has an element, and a hash in the policy, of the first flight's bytes.
    headScript: `${EARLY_FONTS_SCRIPT};${OWN_BOOKINGS_SCRIPT}`,
    scripts: [
      loaderScript({
        entry: homeEntry.entry,
        imports: [...homeEntry.imports, ...homeWords[language]],
      }),
    ],
    ...strips(language, villa.contact.phone),
  });
};

/** The part of the villa that the page starts with: the slides' sizes are fetched when the slideshow is hydrated. */
function onlyShown<Sent extends HomeVilla | PreparedVilla>(villa: Sent): Sent {
  const slideImages = villa.slideImages.slice(0, MAX_SLIDES);
  const address = villa.backgroundImage;
  const background = address ? villa.pictures[address] : undefined;
  const pictures = address && background ? { [address]: lighter(background) } : {};
  return { ...villa, slideImages, pictures };
}

/** Keeps the parts that a `srcset` needs of each file; only the picture's own size keeps its place. */
function lighter(picture: Picture): Picture {
  const files = (all: readonly PictureFile[]) =>
    all.map(({ width, url }) => ({ width, url }) as PictureFile);
  const both = ({ avif, webp }: Pick<Picture, 'avif' | 'webp'>) => ({
    avif: files(avif),
    webp: files(webp),
  });
  const { caption: _caption, ...rest } = picture;
  return { ...rest, ...both(picture), tall: picture.tall && both(picture.tall) };
}

/** The first picture, in the size that this screen will draw, before the body names it. */
function heroPreload(villa: HomeVilla | PreparedVilla): string {
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
  path: string;
  title: string;
  description: string;
}

function linkTags(villa: Villa, facts: PageFacts): string[] {
  const { language, origin, path, title, description } = facts;
  // No `og:type`, which is a website unless something is said, and no other locale: `hreflang` names them. Every byte
  // here stands before the picture.
  const properties: [name: string, content: string][] = [
    ['og:title', title],
    ['og:description', description],
    ['og:site_name', localize(villa.name, language)],
    ['og:locale', LOCALES[language]],
  ];
  // A preview takes whole addresses only.
  if (origin !== null) {
    properties.push(['og:url', origin + path], ...previewPicture(villa, origin, language));
  }
  return [
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    ...(origin === null ? [] : homeLinks(origin, path)),
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Each address of the home page is its own; the two with a fixed language know each other and the one without. */
function homeLinks(origin: string, path: string): string[] {
  const link = (rel: string, page: string) =>
    `<link rel="${rel}" href="${escapeHtml(origin + page)}">`;
  return [
    link('canonical', path),
    ...LANGUAGES.map((language) => link(`alternate" hreflang="${language}`, `/${language}`)),
    link('alternate" hreflang="x-default', '/'),
  ];
}
