/** The programs of Debian that the machines and images of this soak are made with. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Package, and the file that shows that it is there. */
const TOOLS: readonly (readonly [string, string])[] = [
  ['debootstrap', '/usr/sbin/debootstrap'],
  ['systemd-container', '/usr/bin/systemd-nspawn'],
  ['iproute2', '/usr/sbin/ip'],
  ['dpkg-dev', '/usr/bin/dpkg-scanpackages'],
  ['curl', '/usr/bin/curl'],
  ['sqlite3', '/usr/bin/sqlite3'],
  ['buildah', '/usr/bin/buildah'],
];

/** @throws Error where one is lacking that cannot be installed */
export function installTools(): void {
  if (process.getuid?.() !== 0) throw new Error('Machines are made by root alone: sudo npm run …');
  const lacking = TOOLS.filter(([, file]) => !existsSync(file)).map(([name]) => name);
  if (lacking.length === 0) return;
  console.log(`Installing ${lacking.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...lacking]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...words], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${words[0]}: ${stderr.trim()}`);
  }
}
