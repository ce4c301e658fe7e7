/** The owners' pages, followed word by word on machines that nobody has touched: each block of shell as it stands there. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot } from '../../lib/paths.ts';
import { OWN_AUTHORITY, linkIn, untilReady } from './from-nothing.ts';
import { becomeOwner, book, curl, send, wants } from './guest.ts';
import { type Machine, NAME, startMachine } from './machine.ts';
import type { Packed, Releases } from './releases.ts';
import type { Ended } from './shell.ts';
import type { Steps } from './steps.ts';

/** The examples of a page, and the names that stand for them on these machines. */
type Names = readonly (readonly [example: string, here: string])[];

const page = (name: string): string => readFileSync(inRoot(`docs/owners/en/${name}.md`), 'utf8');

/** The blocks of shell of a page that are typed on a server, in their order; those with `scp` are the owner's computer's. */
function blocksOf(name: string): string[] {
  return [...page(name).matchAll(/```sh\n(.*?)```/gs)]
    .map(([, block = '']) => block)
    .filter((block) => !block.includes('scp '));
}

const withNames = (block: string, names: Names): string =>
  names.reduce((text, [example, here]) => text.replaceAll(example, here), block);

/** Types a block in root's folder at a terminal, with `y` for each question. @returns how it ended */
async function type(machine: Machine, block: string, names: Names): Promise<Ended> {
  writeFileSync(machine.path('/root/.typed'), `cd /root\n${withNames(block, names)}`);
  const { code, said } = await machine.sh(
    `printf 'y\\ny\\ny\\n' | script --quiet --return --command 'sh -e /root/.typed' /dev/null`,
  );
  return { code, said: said.replaceAll('\r', '') };
}

/** The same, of a block that has to end well. @returns what it said */
async function typeWell(machine: Machine, block: string, names: Names): Promise<string> {
  const { code, said } = await type(machine, block, names);
  assert.equal(code, 0, `${block}\n${said}`);
  return said;
}

export async function tellByTheDocs(
  { debian, folder }: { debian: string; folder: string },
  { built, newer }: Releases,
  { step }: Steps,
): Promise<void> {
  const [install = '', demo = '', mails = '', look = ''] = blocksOf('own-server');
  const [update = '', rollback = ''] = blocksOf('updating');
  const [prepare = '', last = '', restore = ''] = blocksOf('moving');
  const names: Names = [['your-villa.com', NAME]];
  const first: Packed = { version: built.about.version, tarball: built.tarball };

  await using old = await freshMachine(debian, join(folder, 'by-the-docs'));
  bring(old, first);
  const said = await step('own-server: the program comes whole, and is installed', () =>
    // As the page says of a villa with pictures, prices and bookings to look at first.
    typeWell(old, install.replace(/(install\.sh .*)/, '$1 --demo'), names),
  );
  await step('own-server: the installer says what the page shows', async () => {
    assert.deepEqual(stepsIn(said), stepsIn(page('own-server')));
    assert.notEqual(stepsIn(said).length, 0);
    await untilReady(old);
    await becomeOwner(old, linkIn(said));
  });
  await step('own-server: with the mail settings typed it says how it is', async () => {
    await typeWell(old, mails, names);
    await untilReady(old);
    const { said: words } = await type(old, look, names);
    assert.match(words, /version +\S+/);
    // The example's mail server is nobody's: that is said.
    assert.match(words, /mail/i);
  });
  const booking = await step('updating: the next version, and back again', async () => {
    bring(old, newer);
    await typeWell(old, update, [['villa-0.2.1-', `villa-${newer.version}-`]]);
    await untilReady(old);
    await typeWell(old, rollback, names);
    await untilReady(old);
    return await book(old, 220);
  });
  const backup = await step('moving: the last backup, and the old machine stops', async () => {
    const words = await typeWell(old, last, names);
    const file = /backup is made and checked: (\S+\.zip)/.exec(words)?.[1] ?? '';
    wants(503, await curl(old, '/'));
    return old.path(file);
  });
  await step('moving: the new machine has everything, and is said to be the villa', async () => {
    const there = join(folder, basename(backup));
    cpSync(backup, there);
    await old.pullPlug();
    await using machine = await freshMachine(debian, join(folder, 'moved'));
    bring(machine, first);
    await typeWell(machine, install.replace(/.*install\.sh.*/, ''), names);
    await typeWell(machine, prepare, names);
    cpSync(there, machine.path(`/root/${basename(backup)}`));
    const [zip = ''] = /villa-\S+-by-hand\.zip/.exec(restore) ?? [];
    await type(machine, restore, [[zip, basename(backup)]]);
    await untilReady(machine);
    wants(200, await curl(machine, `/api/booking/${booking}`));
    wants(503, await send(machine, '/api/booking', { bookingDetails: {}, paymentMethod: 'x' }));

    const own = await typeWell(machine, demo, names);
    await untilReady(machine);
    wants(404, await curl(machine, `/api/booking/${booking}`));
    await becomeOwner(machine, linkIn(own));
  });
}

/** The installer's steps. Debian's own programs may say something in between. */
const stepsIn = (text: string): string[] =>
  [...text.matchAll(/^(?:Go on\? \[y\/N\] )?(.+ \.\.\.)$/gm)].map(([, step = '']) => step);

async function freshMachine(debian: string, folder: string): Promise<Machine> {
  const machine = await startMachine(debian, folder);
  await machine.must('mkdir -p /etc/caddy');
  writeFileSync(machine.path('/etc/caddy/Caddyfile'), OWN_AUTHORITY);
  return machine;
}

/** As `scp` does. */
function bring(machine: Machine, { tarball }: Packed): void {
  for (const file of [tarball, `${tarball}.sha256`])
    cpSync(file, machine.path(`/root/${basename(file)}`));
}
