import { type Config, LOCAL_HOSTS } from './config.ts';

/** The settings that an operator may not have meant, in sentences; the server starts all the same. */
export const startWarnings = (config: Config): string[] => [
  ...doubtfulSettings(config),
  ...openedSettings(config),
];

/** Those that are hardly ever meant where guests come. */
export function doubtfulSettings({ host, publicUrl, limits }: Config): string[] {
  const isOpenToOthers = !LOCAL_HOSTS.includes(host) && host !== '::1' && !host.startsWith('127.');
  return [
    ...(limits ? [] : ['LIMITS=off: nobody is held back. For load tests only.']),
    ...(isOpenToOthers && publicUrl === null
      ? [
          `HOST=${host} lets others in, but PUBLIC_URL is not set: links in mails lead to localhost,\n` +
            '  and pages name no address to search engines and link previews.',
        ]
      : []),
  ];
}

/** Those that somebody has set on purpose, and may have forgotten. */
export function openedSettings({ allowPrivateAddresses }: Config): string[] {
  if (allowPrivateAddresses.length === 0) return [];
  return [
    `ALLOW_PRIVATE_ADDRESSES: calendars may lie at ${allowPrivateAddresses.join(', ')} too,\n` +
      '  so whoever enters a calendar can send the server there.',
  ];
}
