import type { Language } from '@villa/shared/domain/text/language.ts';

/** Pages that a phone can install: the addresses of their manifest and of the icon for iPhones. */
interface AppFiles {
  manifest: string;
  icon: string;
}

/** Markup for the head of pages that a phone installs; iPhones read their own icon and title. */
export const appTags = ({ manifest, icon }: AppFiles, language: Language): string =>
  [
    `<link rel="manifest" href="${manifest}?lang=${language}">`,
    `<link rel="apple-touch-icon" href="${icon}">`,
    '<meta name="mobile-web-app-capable" content="yes">',
  ].join('\n');
