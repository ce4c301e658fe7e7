import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { RenderedPage, SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import { type CalendarDate, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { PublishedVilla } from '../villa/published-villa.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';

/** Which page is asked for. `path` is `/`, `/th`, `/en` or a shell's, without anything of a booking's own. */
export interface PageKey {
  path: string;
  language: Language;
  /** Only the home page has one: the shells are the same in each. */
  theme: Theme;
  /** Null: the page names no address of its own. */
  origin: string | null;
}

/** The home page, in the guest's language or in one that the address names. */
const HOME_PATHS = new Set(['/', ...LANGUAGES.map((language) => `/${language}`)]);
/** Two languages of a handful of screens, the home page in two themes, for a few hosts. */
const MAX_PAGES = 128;
/** Those that are nobody's own: whoever was sent an account looks for where to check it. */
const FOUND_SHELLS = new Set(['/verify']);
/** How long the shell stands in for a home page that could not be rendered. */
const RETRY_AFTER_MS = 10_000;

/** Sent with a booking's pages, and with the page of a villa that is still being prepared. */
const NOT_FOUND_BY_SEARCH = { 'x-robots-tag': 'noindex' };

interface PageRequest {
  key: PageKey;
  published: PublishedVilla;
  /** The day at the villa. */
  today: CalendarDate;
  notice: string | null;
}

/**
 * The pages, each rendered once and kept until the villa changes. Many who ask at once for one that is
 * being rendered wait for that one.
 */
export class SitePages {
  readonly #published: () => PublishedVilla;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #notice: (language: Language) => string | null;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #renderer: () => Promise<SiteRenderer>;
  readonly #pages: LRUCache<string, PreparedPage, PageRequest>;

  constructor(deps: {
    published: () => PublishedVilla;
    clock: Clock;
    log: Log;
    siteDist: string;
    headers: Readonly<Record<string, string>>;
    /** A sentence above every page; null: none, and the page is as it was rendered. */
    notice: (language: Language) => string | null;
  }) {
    this.#published = deps.published;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#headers = deps.headers;
    this.#notice = deps.notice;
    this.#renderer = loadOnce(path.join(deps.siteDist, 'server', 'entry-server.js'));
    this.#pages = new LRUCache({
      max: MAX_PAGES,
      fetchMethod: async (_name, _old, { context, options }) => {
        const page = await this.#render(context);
        if (page.stopgap) options.ttl = RETRY_AFTER_MS;
        return page.prepared;
      },
    });
  }

  /** The page, at once when it is in memory. @throws when neither the page nor a shell can be made */
  get(key: PageKey): PreparedPage | Promise<PreparedPage> {
    const published = this.#published();
    const { periods, timeZone } = published.villa;
    const today = dateInZone(this.#clock.now(), timeZone);
    // With periods, another day can be another price to begin with.
    const day = periods.length > 0 ? today : '';
    const theme = HOME_PATHS.has(key.path) ? key.theme : '';
    const notice = this.#notice(key.language);
    const name = `${notice === null ? '' : 'notice '}${published.revision} ${day} ${key.language} ${theme} ${key.path} ${key.origin ?? ''}`;
    return (
      this.#pages.get(name) ??
      this.#pages.forceFetch(name, { context: { key, published, today, notice } })
    );
  }

  async #render({
    key,
    published,
    today,
    notice,
  }: PageRequest): Promise<{ prepared: PreparedPage; stopgap: boolean }> {
    const renderer = await this.#renderer();
    const input = { villa: published.villa, language: key.language, origin: key.origin };
    if (!HOME_PATHS.has(key.path)) {
      const isFound = FOUND_SHELLS.has(key.path) && published.villa.opened;
      const headers = isFound ? this.#headers : { ...this.#headers, ...NOT_FOUND_BY_SEARCH };
      const shell = renderer.renderShell({ ...input, path: key.path });
      return { prepared: await preparePage(withNotice(shell, notice), headers), stopgap: false };
    }
    try {
      const home = await renderer.renderHome({
        ...input,
        rooms: published.rooms,
        reviews: published.reviews,
        listingId: published.listingId,
        theme: key.theme,
        path: key.path,
        today,
      });
      const headers = published.villa.opened
        ? this.#headers
        : { ...this.#headers, ...NOT_FOUND_BY_SEARCH };
      return { prepared: await preparePage(withNotice(home, notice), headers), stopgap: false };
    } catch (error) {
      // The browser can still draw the page; a guest need not hear of our trouble.
      this.#log.error({ err: error }, 'the home page could not be rendered');
      const shell = renderer.renderShell({ ...input, path: '/' });
      return {
        prepared: await preparePage(withNotice(shell, notice), this.#headers),
        stopgap: true,
      };
    }
  }
}

const NOTICE_STYLE =
  'margin:0;padding:.5rem 1rem;background:#7a4b00;color:#fff;font:500 .9375rem/1.4 system-ui,sans-serif;text-align:center';

/** The policy allows a style attribute, and no further script is needed. */
function withNotice(page: RenderedPage, notice: string | null): RenderedPage {
  if (notice === null) return page;
  const strip = `<aside aria-label="Stripe" style="${NOTICE_STYLE}">${notice}</aside>`;
  return { ...page, html: page.html.replace('<body>', () => `<body>\n${strip}`) };
}

/** The renderer is React and the whole site: loaded with the first page, not with the server. */
function loadOnce(file: string): () => Promise<SiteRenderer> {
  let loading: Promise<SiteRenderer> | undefined;
  return () => {
    loading ??= (import(pathToFileURL(file).href) as Promise<{ default: SiteRenderer }>).then(
      (module) => module.default,
    );
    return loading;
  };
}
