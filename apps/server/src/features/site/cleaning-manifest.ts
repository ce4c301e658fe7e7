import { localize } from '@villa/shared/domain/text/language.ts';
import { texts as en } from '@villa/shared/i18n/guest/cleaning.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/cleaning.th.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { type InstalledPages, mountManifest } from './app-manifest.ts';

const TEXTS = { th, en };

const CLEANING: InstalledPages = {
  scope: '/cleaning',
  icons: 'cleaning-icons',
  names(villa, language) {
    const { pageTitle } = TEXTS[language];
    const name = localize(villa.name, language);
    // An owner with the admin on the same phone tells the two by it.
    return { name: name === '' ? pageTitle : `${pageTitle} – ${name}`, shortName: pageTitle };
  },
};

/** The manifest by which a cleaner's phone installs her pages. */
export const mountCleaningManifest = (router: Router, deps: Pick<AppContext, 'published'>): void =>
  mountManifest(router, '/cleaning-app.webmanifest', CLEANING, deps);
