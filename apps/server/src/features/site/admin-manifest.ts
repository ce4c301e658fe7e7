import { localize } from '@villa/shared/domain/text/language.ts';
import { texts as shellEn } from '@villa/shared/i18n/staff/shell.en.ts';
import { texts as shellTh } from '@villa/shared/i18n/staff/shell.th.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { type InstalledPages, manifestIcon, mountManifest } from './app-manifest.ts';

const SHELL = { th: shellTh, en: shellEn };
const SCOPE = '/admin';
const ICONS = 'admin-icons';

const ADMIN: InstalledPages = {
  scope: SCOPE,
  icons: ICONS,
  names(villa, language) {
    const name = localize(villa.name, language) || SHELL[language].admin;
    return { name, shortName: name };
  },
  more(language) {
    const { app } = SHELL[language];
    const shortcut = (name: string, url: string, picture: string) => ({
      name,
      url,
      icons: [manifestIcon(ICONS, picture, 96)],
    });
    return {
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
  },
};

/** The manifest by which a phone installs the admin. */
export const mountAdminManifest = (router: Router, deps: Pick<AppContext, 'published'>): void =>
  mountManifest(router, '/admin-app.webmanifest', ADMIN, deps);
