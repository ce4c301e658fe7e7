/** A minimal Debian in a folder, and beside it the packages that an installation asks for: machines have no network. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './shell.ts';

export type Suite = 'bookworm' | 'trixie';

/** Kept between two runs: it takes minutes to make. */
const KEPT = '/var/tmp/villa-soak-install';
const KEPT_DAYS = 14;
/** As on a server that a provider hands out: these, and what debootstrap calls minimal. */
const BASE = ['systemd-sysv', 'dbus', 'ca-certificates'];
/** The installer's own, and a proxy that somebody may have already. */
const ASKED_FOR = ['caddy', 'libatomic1', 'libstdc++6', 'nginx-light'];
const PACKAGES = '/srv/packages';

/** @returns the folder; it is copied, and never changed */
export async function debianRoot(suite: Suite): Promise<string> {
  const root = join(KEPT, suite);
  if (existsSync(root) && Date.now() - statSync(root).ctimeMs < KEPT_DAYS * 86_400_000) return root;
  rmSync(root, { recursive: true, force: true });
  const part = `${root}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  console.log(`Making a minimal Debian (${suite}) ...`);
  await must('debootstrap', ['--variant=minbase', `--include=${BASE.join(',')}`, suite, part]);
  await inRoot(part, 'apt-get clean && apt-get update -qq');
  await inRoot(
    part,
    `apt-get install -y -qq --no-install-recommends --download-only ${ASKED_FOR.join(' ')}`,
  );
  await inRoot(part, `mkdir -p ${PACKAGES} && mv /var/cache/apt/archives/*.deb ${PACKAGES}`);
  await inRoot(part, 'rm -rf /var/lib/apt/lists/* /etc/machine-id && : > /etc/machine-id');
  const list = await must('sh', ['-c', 'dpkg-scanpackages . /dev/null 2>/dev/null'], {
    cwd: join(part, PACKAGES),
  });
  writeFileSync(join(part, PACKAGES, 'Packages'), list);
  writeFileSync(join(part, 'etc/apt/sources.list'), `deb [trusted=yes] file:${PACKAGES} ./\n`);
  renameSync(part, root);
  return root;
}

const inRoot = (root: string, script: string): Promise<string> =>
  must('chroot', [root, 'sh', '-c', script], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
  });
