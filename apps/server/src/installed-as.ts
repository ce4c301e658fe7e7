import type { Install } from '@villa/shared/domain/villa/installs.ts';

/** The lines that a person types, or the place where something is set; null where there is no such line. */
export interface Lines {
  settings: string;
  restart: string;
  logs: string | null;
  backup: string | null;
  /** The log of the proxy in front, where it came with the villa. */
  proxy: string | null;
}

export const LINES: Readonly<Record<Install, Lines>> = {
  villa: {
    settings: '/etc/villa/villa.env',
    restart: 'systemctl restart villa',
    logs: 'villa logs -n 50',
    backup: 'villa backup',
    proxy: 'journalctl -u caddy -n 20',
  },
  docker: {
    settings: '.env beside compose.yaml',
    restart: 'docker compose up -d',
    logs: 'docker compose logs --tail 50 villa',
    backup: null,
    proxy: 'docker compose logs --tail 20 caddy',
  },
  source: {
    settings: '.env',
    restart: 'npm start',
    logs: null,
    backup: null,
    proxy: null,
  },
  desk: {
    settings: 'the desktop app',
    restart: 'the desktop app',
    logs: null,
    backup: null,
    proxy: null,
  },
};

/** The line that brings a backup back. */
export function restoreLine(installedAs: Install, dataDir: string, file: string): string {
  if (installedAs === 'villa') return `villa restore ${file} --replace`;
  if (installedAs === 'docker') {
    const command = '/villa/bin/node villa /villa/server/villa.mjs bring-back';
    return `docker compose run --rm --entrypoint ${command} ${file} --replace`;
  }
  return `DATA_DIR=${dataDir} npm run restore -- ${file} --replace`;
}

/** The line that brings the release at an address here; null where it takes more than one. */
export const updateLine = (installedAs: Install, url: string): string | null =>
  installedAs === 'villa' ? `villa update ${url}` : null;

/** True where guests are meant to come, so that what they need has to be set. */
export const isServer = (installedAs: Install): boolean =>
  installedAs === 'villa' || installedAs === 'docker';
