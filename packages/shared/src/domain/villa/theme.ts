/** How the pages are coloured; who has chosen nothing has the first. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** In a `cookie` header or `document.cookie`: the first that names a theme. */
const COOKIE = new RegExp(`(?:^|;)\\s*theme=(${THEMES.join('|')})\\s*(?:;|$)`);

/** The theme that a browser's cookies ask for. */
export function themeInCookies(cookies: string): Theme {
  return COOKIE.exec(cookies)?.[1] === 'dark' ? 'dark' : 'light';
}
