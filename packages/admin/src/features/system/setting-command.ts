import type { Install } from '@villa/shared/domain/villa/installs.ts';

/**
 * The line that writes a setting down where this villa has its settings, and starts the server anew where that is a
 * line, too. Null where nothing is to be typed.
 * @param value null takes the setting out
 */
export function settingCommand(
  install: Install,
  name: string,
  value: string | null,
): string | null {
  switch (install) {
    case 'villa': {
      const file = '/etc/villa/villa.env';
      return `sudo sh -c "${inFile(file, name, value)} && systemctl restart villa"`;
    }
    case 'docker':
      return value === null
        ? `sed -i.bak '/^ *${name}:/d' compose.yaml && docker compose up -d`
        : `sed -i.bak 's|^\\( *${name}:\\).*|\\1 "${value}"|' compose.yaml && docker compose up -d`;
    case 'source':
      return `touch .env && ${inFile('.env', name, value)}`;
    default:
      return null;
  }
}

function inFile(file: string, name: string, value: string | null): string {
  const without = `sed -i.bak '/^${name}=/d' ${file}`;
  return value === null ? without : `${without} && echo '${name}=${value}' >> ${file}`;
}

/** The line by which the server's clock is set by the network from now on. */
export function clockCommand(install: Install): string | null {
  return install === 'villa' || install === 'docker' ? 'sudo timedatectl set-ntp true' : null;
}

/** The line that shows the log. */
export function logCommand(install: Install): string | null {
  if (install === 'villa') return 'sudo villa logs';
  return install === 'docker' ? 'docker compose logs --tail 200 villa' : null;
}
