/** The whole life of a villa on one machine: from a minimal Debian to a release that goes back by itself. */
import assert from 'node:assert/strict';
import { cpSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { becomeOwner, book, curl, dataOf, wants, watch } from './guest.ts';
import { type Machine, NAME } from './machine.ts';
import { type Packed, type Releases, bringTo } from './releases.ts';
import type { Steps } from './steps.ts';
import { changedFiles, filesNow } from './unchanged.ts';

/** Caddy asks nobody on the network for a certificate; the lines stand there before it is installed. */
export const OWN_AUTHORITY = '{\n\tlocal_certs\n\tskip_install_trust\n}\n';

export async function tellFromNothing(
  machine: Machine,
  { built, newer, endsAtStart, throwsInMigration }: Releases,
  { step }: Steps,
): Promise<void> {
  const release = bringTo(machine.root, built);
  const install = `${release}/install.sh --domain ${NAME} --demo --yes`;
  await machine.must('mkdir -p /etc/caddy');
  writeFileSync(machine.path('/etc/caddy/Caddyfile'), OWN_AUTHORITY);

  const said = await step(`install.sh on a minimal Debian`, () => machine.must(install));
  await step('guests are answered by the name over TLS', async () => {
    const page = wants(200, await curl(machine, '/'));
    assert.match(page.body, /<html/);
    assert.match(page.headers['strict-transport-security'] ?? '', /max-age/);
    wants(308, await curl(machine, `http://${NAME}/`, ['--resolve', `${NAME}:80:203.0.113.5`]));
  });
  const owner = await step("the owner's first link makes the account, once", async () => {
    const headers = await becomeOwner(machine, linkIn(said));
    wants(401, await curl(machine, '/api/admin/bookings'));
    wants(200, await curl(machine, '/api/admin/bookings', headers));
    return headers;
  });
  const first = await step('a guest books', () => book(machine, 200));

  await step(
    'systemd finds nothing wrong with the unit, and it is exposed by 2.0 at most',
    async () => {
      assert.equal(await machine.must('systemd-analyze verify villa.service 2>&1'), '');
      const level = await machine.must(
        'systemd-analyze security villa.service --no-pager | tail -n 1',
      );
      assert.ok(Number(/: ([\d.]+)/.exec(level)?.[1]) <= 2, level);
      console.log(`            ${level.trim()}`);
    },
  );
  await step('a second run changes nothing and starts nothing anew', async () => {
    const before = await filesNow(machine);
    await machine.must(install);
    assert.deepEqual(changedFiles(before, await filesNow(machine)), []);
  });
  await step('after the plug was pulled it starts by itself, with the booking', async () => {
    await machine.pullPlug();
    await machine.boot();
    await untilReady(machine);
    wants(200, await curl(machine, `/api/booking/${first}`));
  });

  const toNewer = await step('villa update brings the next build', () => update(machine, newer));
  console.log(`            ${toNewer}`);
  const second = await step('a guest books with the next build', () => book(machine, 210));
  await step('an update with a wrong sum is refused, and one of a broken file', async () => {
    const sum = `villa update /root/${basename(endsAtStart.tarball)} --sha256 ${'0'.repeat(64)}`;
    bring(machine, endsAtStart);
    assert.match(await refused(machine, sum), /is not what it should be/);
    await machine.must(`head -c 1000000 /root/${basename(endsAtStart.tarball)} > /root/cut.tar.gz`);
    assert.match(await refused(machine, 'villa update /root/cut.tar.gz'), /cannot be unpacked/);
    assert.equal(current(machine), newer.version);
  });
  for (const [what, broken] of [
    ['a release that does not start', endsAtStart],
    ['a release whose change of the database throws at its end', throwsInMigration],
  ] as const) {
    const back = await step(`${what} goes back by itself`, async () => {
      bring(machine, broken);
      const words = await whileWatched(machine, async () => {
        const answer = await refused(machine, `villa update /root/${basename(broken.tarball)}`);
        assert.match(answer, /Gone back to version/);
      });
      assert.equal(current(machine), newer.version);
      await untilReady(machine);
      for (const id of [first, second]) wants(200, await curl(machine, `/api/booking/${id}`));
      return words;
    });
    console.log(`            ${back}`);
  }
  await step('villa rollback refuses to lose what came since', async () => {
    const answer = await refused(machine, 'villa rollback');
    assert.match(answer, /Lost would be: 1 booking/);
    wants(200, await curl(machine, `/api/booking/${second}`));
  });
  await step('villa rollback --lose-changes goes back to what was installed', async () => {
    await machine.must('villa rollback --lose-changes');
    assert.equal(current(machine), built.about.version);
    wants(200, await curl(machine, `/api/booking/${first}`));
    wants(404, await curl(machine, `/api/booking/${second}`));
  });
  await step('villa backup, and villa restore of it, keep every row', async () => {
    const made = await machine.must('villa backup');
    const file = /\/\S+\.zip/.exec(made)?.[0] ?? '';
    const third = await book(machine, 220);
    // As one that comes from another machine: in root's own folder.
    await machine.must(`mv ${file} /root/ && chmod 600 /root/*.zip`);
    await machine.must(`cd && villa restore ${basename(file)} --replace`);
    await untilReady(machine);
    wants(200, await curl(machine, `/api/booking/${first}`));
    wants(404, await curl(machine, `/api/booking/${third}`));
    // Every log-in has ended with the copy.
    wants(401, await curl(machine, '/api/admin/bookings', owner));
  });
  await step(
    'villa new-owner gives a link to an owner who has forgotten the password',
    async () => {
      assert.match(await refused(machine, 'villa new-owner'), /--yes/);
      const again = linkIn(await machine.must('villa new-owner --yes'));
      wants(200, await curl(machine, '/api/admin/bookings', await becomeOwner(machine, again)));
    },
  );
  await step('villa status and logs say what runs', async () => {
    const status = await machine.must('villa status');
    assert.match(
      status,
      new RegExp(`version +${built.about.version} .*\n.*active\n.*yes: https://${NAME}`),
    );
    assert.match(status, /rollback from/);
    assert.notEqual((await machine.must('villa logs -n 5')).trim(), '');
  });
  await step('--uninstall leaves the data, and installing again finds it', async () => {
    const gone = await machine.must(`${release}/install.sh --uninstall --yes`);
    assert.match(gone, /The data is in \/var\/lib\/villa/);
    assert.equal(
      (
        await machine.sh('systemctl is-active villa; command -v villa; test -e /opt/villa')
      ).said.trim(),
      'inactive',
    );
    wants(0, await curl(machine, '/'));
    await machine.must(`${release}/install.sh --domain ${NAME} --yes`);
    wants(200, await curl(machine, `/api/booking/${first}`));
  });
}

export const linkIn = (said: string): string =>
  /https:\/\/\S+register\?code=\S+/.exec(said)?.[0] ?? '';

function bring(machine: Machine, { tarball }: Packed): void {
  for (const file of [tarball, `${tarball}.sha256`])
    cpSync(file, machine.path(`/root/${basename(file)}`));
}

/** @returns how it was for guests meanwhile */
async function update(machine: Machine, to: Packed): Promise<string> {
  bring(machine, to);
  const words = await whileWatched(machine, async () => {
    await machine.must(`villa update /root/${basename(to.tarball)}`);
  });
  assert.equal(current(machine), to.version);
  const { version } = dataOf(wants(200, await curl(machine, '/healthz'))) as { version: string };
  assert.match(version, new RegExp(`^${to.version}`));
  return words;
}

async function whileWatched(machine: Machine, happens: () => Promise<void>): Promise<string> {
  const { answers, awaySeconds, wrong } = await watch(machine, happens);
  assert.deepEqual(wrong, []);
  return `meanwhile guests were answered ${JSON.stringify(answers)}; nobody was let in for ${awaySeconds} s`;
}

async function refused(machine: Machine, command: string): Promise<string> {
  const { code, said } = await machine.sh(command);
  assert.equal(code, 1, said);
  return said;
}

const current = (machine: Machine): string => readlinkSync(machine.path('/opt/villa/current'));

export async function untilReady(machine: Machine): Promise<void> {
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await curl(machine, '/readyz');
    if (answer.status === 200) return;
    if (performance.now() > until) throw new Error(`not ready: ${answer.status} ${answer.body}`);
  }
}
