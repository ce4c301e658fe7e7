import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, isLanguage, localize } from '@villa/shared/domain/text/language.ts';
import { ICON_GROUND } from '@villa/shared/domain/villa/site-icon.ts';
import { texts as shellEn } from '@villa/shared/i18n/staff/shell.en.ts';
import { texts as shellTh } from '@villa/shared/i18n/staff/shell.th.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { requestedLanguage } from './page-request.ts';

const SHELL = { th: shellTh, en: shellEn };

/** All that the installed app shows; a page of guests is opened by the browser. */
const SCOPE = '/admin';

/** Made by `tools/icons/admin-icons.ts`. */
const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/admin-icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest by which a phone installs the admin, in the language that its page names. */
export function mountAdminManifest(router: Router, deps: Pick<AppContext, 'published'>): void {
  router.get('/admin-app.webmanifest', (req, res) => {
    const wanted = req.query['lang'];
    const language = isLanguage(wanted) ? wanted : requestedLanguage(req);
    res
      .set({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
      .type('application/manifest+json')
      .send(JSON.stringify(adminManifest(deps.published().villa, language)));
  });
}

function adminManifest(villa: Villa, language: Language) {
  const { admin, app } = SHELL[language];
  const name = localize(villa.name, language) || admin;
  const shortcut = (text: string, url: string, picture: string) => ({
    name: text,
    url,
    icons: [icon(picture, 96)],
  });
  return {
    id: SCOPE,
    name,
    short_name: name,
    lang: language,
    start_url: SCOPE,
    scope: SCOPE,
    display: 'standalone',
    background_color: '#faf9f6',
    theme_color: ICON_GROUND,
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    share_target: {
      action: `${SCOPE}/share`,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'picture', accept: ['image/*', 'application/pdf'] }] },
    },
    shortcuts: [
      shortcut(app.slipsWaiting, `${SCOPE}/slips`, 'slips'),
      shortcut(app.calendar, `${SCOPE}/bookings/calendar`, 'calendar'),
      shortcut(app.today, SCOPE, 'today'),
    ],
  };
}
