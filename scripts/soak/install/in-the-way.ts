/** The installer on machines that others have used: each trouble is said, and nothing is changed before it is mended. */
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { book, curl, wants } from './guest.ts';
import { type Machine, NAME } from './machine.ts';
import { type Releases, bringTo } from './releases.ts';
import type { Steps } from './steps.ts';
import { changedFiles, filesNow } from './unchanged.ts';

/** The lines of docs/deploy.md for a proxy that somebody has already. */
const NGINX = `server {
  listen 80 default_server;
  location / {
    proxy_pass http://127.0.0.1:3000;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto https;
    proxy_buffering off;
  }
}
`;
const LITTLE_MEMORY = `MemTotal: 471040 kB\nMemFree: 100000 kB\nMemAvailable: 200000 kB\nSwapTotal: 0 kB\nSwapFree: 0 kB\n`;

export async function tellInTheWay(
  machine: Machine,
  { built }: Releases,
  { step }: Steps,
): Promise<void> {
  const release = bringTo(machine.root, built);
  const install = `${release}/install.sh --domain ${NAME} --yes`;
  /** @returns what it said */
  const refused = async (...words: string[]): Promise<string> => {
    const before = await filesNow(machine);
    const { code, said } = await machine.sh([install, ...words].join(' '));
    assert.equal(code, 1, said);
    assert.match(said, /Type next: /);
    assert.match(said, /nothing was changed/);
    assert.deepEqual(changedFiles(before, await filesNow(machine)), []);
    return said;
  };

  await step('a file of the release that is not what its sum says', async () => {
    const file = machine.path(`${release}/LICENSE`);
    const whole = readFileSync(file);
    appendFileSync(file, ' ');
    assert.match(await refused(), /is damaged or was changed/);
    writeFileSync(file, whole);
  });
  await step('a name that leads to another machine', async () => {
    const hosts = machine.path('/etc/hosts');
    const right = readFileSync(hosts, 'utf8');
    writeFileSync(hosts, `198.51.100.9 ${NAME}\n`);
    assert.match(await refused(), /leads to 198\.51\.100\.9; this machine is 203\.0\.113\.5/);
    writeFileSync(hosts, right);
  });
  await step('ports that nginx has, and port 3000 that a program has', async () => {
    await machine.must(
      'apt-get update -qq && apt-get install -y -qq nginx-light libatomic1 libstdc++6 >/dev/null',
    );
    await machine.must(
      `cd / && (setsid ${release}/bin/node -e 'require("net").createServer().listen(3000, "127.0.0.1")' >/dev/null 2>&1 & echo $! >/run/squatter); sleep 2`,
    );
    const said = await refused();
    assert.match(said, /Port 80 is taken by nginx \(process \d+\)/);
    assert.match(said, /Port 3000 is taken by node \(process \d+\)/);
    assert.match(said, /2 thing\(s\) stand in the way/);
    await machine.must('kill $(cat /run/squatter)');
  });
  const byHand = await step('a villa that was started by hand runs here', async () => {
    await machine.must('cp -R /root/villa-* /srv/villa');
    await machine.must(
      'cd /srv/villa && (DATA_DIR=/srv/bookings SEED=demo NODE_ENV=production setsid bin/node server/start.mjs >/run/by-hand.log 2>&1 & echo $! >/run/by-hand)',
    );
    const own = { ...machine, origin: 'http://127.0.0.1:3000', words: [] };
    await until(async () => (await curl(own, '/readyz')).status === 200);
    const booking = await book(own, 200);
    const said = await refused('--behind-proxy');
    assert.match(said, /started by hand runs here \(process \d+, its data in \/srv\/bookings\)/);
    assert.match(said, /cp -aT \/srv\/bookings \/var\/lib\/villa/);
    return booking;
  });
  await step(
    'what it said to type moves that villa here, behind the proxy that is there',
    async () => {
      await machine.must('kill $(cat /run/by-hand); sleep 3; cp -aT /srv/bookings /var/lib/villa');
      writeFileSync(machine.path('/etc/nginx/sites-available/default'), NGINX);
      await machine.must('systemctl restart nginx');
      const said = await machine.must(`${install} --behind-proxy`);
      assert.match(said, /Let your proxy lead/);
      const proxied = { ...machine, origin: 'http://203.0.113.5', words: [] };
      await until(async () => (await curl(proxied, '/readyz')).status === 200);
      wants(200, await curl(proxied, `/api/booking/${byHand}`));
      assert.equal((await machine.sh('test -e /etc/caddy')).code, 1);
    },
  );
  await step('a unit that somebody has edited stays, and is said', async () => {
    const unit = machine.path('/etc/systemd/system/villa.service');
    writeFileSync(unit, readFileSync(unit, 'utf8').replace('RestartSec=3', 'RestartSec=5'));
    const said = await machine.must(`${install} --behind-proxy`);
    assert.match(said, /was edited and stays so/);
    assert.match(readFileSync(unit, 'utf8'), /RestartSec=5/);
    await machine.must(`cp ${release}/deploy/villa.service /etc/systemd/system/villa.service`);
    assert.doesNotMatch(await machine.must(`${install} --behind-proxy`), /was edited/);
  });
  await step('512 MB of memory, where no swap file can be made', async () => {
    writeFileSync(machine.path('/run-meminfo'), LITTLE_MEMORY);
    await machine.must('mount --bind /run-meminfo /proc/meminfo');
    const said = await machine.must(`${install} --behind-proxy`);
    assert.match(said, /460 MB of memory/);
    assert.equal((await machine.sh('test -e /swapfile-villa')).code, 1);
    await machine.must('umount /proc/meminfo && rm /run-meminfo');
  });
  await step('a disk that fills while the program is copied', async () => {
    await machine.must(`${release}/install.sh --uninstall --yes`);
    const df = machine.path('/usr/local/sbin/df');
    writeFileSync(df, `#!/bin/sh\necho f\necho "/dev/vda 9 9 9000000 9% /"\n`, { mode: 0o755 });
    await machine.must('mkdir -p /opt && mount -t tmpfs -o size=100m tmpfs /opt');
    const { code, said } = await machine.sh(`${install} --behind-proxy`);
    assert.equal(code, 1, said);
    assert.match(said, /could not be copied.*\nType next: df -h/);
    rmSync(df);
    await machine.must('umount /opt');
    await machine.must(`${install} --behind-proxy`);
    const proxied = { ...machine, origin: 'http://203.0.113.5', words: [] };
    wants(200, await curl(proxied, `/api/booking/${byHand}`));
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await holds())) if (performance.now() > end) throw new Error('It never came to that.');
}
