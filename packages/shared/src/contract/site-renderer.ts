import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import type { Language } from '../domain/text/language.ts';
import type { Theme } from '../domain/villa/theme.ts';
import type { ShownReview } from './reviews.ts';
import type { Room, Villa } from './villa.ts';

/** A finished page with the policy that fits its inline parts. */
export interface RenderedPage {
  html: string;
  /** For the `Content-Security-Policy` header: names the hash of each inline script. */
  contentSecurityPolicy: string;
}

/** The exports of the site's server build, which the server loads: the two never import each other's sources. */
export interface SiteRenderer {
  /**
   * The home page, finished, in a language and a theme. `origin` (no slash at its end) makes absolute addresses;
   * without one the page has none.
   */
  renderHome(input: {
    villa: Villa;
    /** For search engines; the page itself fetches them. */
    rooms: readonly Room[];
    /** The newest reviews that everybody may read, for search engines. */
    reviews: readonly ShownReview[];
    /** The name under which search engines know the villa. */
    listingId: string;
    language: Language;
    theme: Theme;
    origin: string | null;
    /** `/`, or `/th` and `/en`, whose language is fixed. */
    path: string;
    /** The day at the villa, for the prices that are shown first. */
    today: CalendarDate;
  }): Promise<RenderedPage>;
  /** The page around a screen that is drawn in the browser; `path` says which title it gets. */
  renderShell(input: {
    villa: Villa;
    language: Language;
    origin: string | null;
    path: string;
  }): RenderedPage;
}
