/** Copies that leave the machine, and a new machine that comes of them after the first one is gone. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { type Server, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TablePrints, tablePrints } from '../../apps/server/src/command/table-prints.ts';
import { uploadedFiles } from '../../apps/server/src/features/backups/kept-files.ts';
import { PDF } from '../../apps/server/src/testing/guest.ts';
import { S3_KEYS, startS3Server } from '../../apps/server/src/testing/s3-server.ts';
import { OWN_AUTHORITY, linkIn, untilReady } from './install/from-nothing.ts';
import {
  type Answer,
  OWNER,
  becomeOwner,
  book,
  curl,
  dataOf,
  logIn,
  send,
  wants,
} from './install/guest.ts';
import { type Machine, NAME, startMachine } from './install/machine.ts';
import { type Releases, bringTo } from './install/releases.ts';
import type { Steps } from './install/steps.ts';

const DATA = '/var/lib/villa';
/** The port of the place on each machine: what stands behind it lives on. */
const PORT = 9000;
const OFFSITE = '/api/admin/system/offsite';
const COPIED_WITHIN_MS = 120_000;

/** The tables that a villa brought back writes anew: every log-in has ended, and the server warns of its own machine. */
const WRITTEN_ANEW: ReadonlySet<string> = new Set(['people', 'system_warnings']);

export async function tellOffsite(
  { debian, folder }: { debian: string; folder: string },
  releases: Releases,
  { step }: Steps,
): Promise<void> {
  await using place = await startPlace(join(folder, 'place.sock'));
  const { rows, files, booking, key } = await step(
    'a place elsewhere is tried, its key is confirmed, and a booking with its slip is copied there',
    async () => {
      await using machine = await freshMachine(debian, join(folder, 'first'));
      using _ = place.openAt(machine);
      const said = await install(machine, releases, '--demo');
      const owner = await becomeOwner(machine, linkIn(said));
      const made = await setPlace(machine, owner);
      const id = await book(machine, 200);
      const anna = { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.com' };
      const customerInfo = { ...anna, phone: '0812345678' };
      const path = `/api/booking/${id}/customer-info`;
      wants(200, await send(machine, path, { customerInfo }, ['--request', 'PATCH']));
      const slip = [
        '--form',
        `bookingId=${id}`,
        '--form',
        `slip=@${place.slip};type=application/pdf`,
      ];
      wants(200, await curl(machine, '/api/upload/slip', slip));
      // A slip is read after it was taken; the copy is to hold what was found on it.
      await untilQuiet(machine);
      await untilDone(machine, owner, 'run');
      await untilDone(machine, owner, 'drill');
      await machine.must('systemctl stop villa');
      return { ...(await contentOf(machine)), booking: id, key: made };
    },
  );
  await step('that machine is gone; a new one brings everything back, row by row', async () => {
    await using machine = await freshMachine(debian, join(folder, 'second'));
    using _ = place.openAt(machine);
    await install(machine, releases, '');
    appendFileSync(machine.path('/etc/villa/villa.env'), settings(key));
    await machine.must('villa restore --from-offsite --replace');
    await untilReady(machine);
    wants(200, await curl(machine, `/api/booking/${booking}`));
    wants(503, await bookingAgain(machine));
    await machine.must('systemctl stop villa');
    const now = await contentOf(machine);
    const others = Object.keys(rows).filter((table) => rows[table]?.hash !== now.rows[table]?.hash);
    assert.deepEqual(
      others.filter((table) => !WRITTEN_ANEW.has(table)),
      [],
    );
    assert.deepEqual(now.files, files);
    await machine.must('systemctl start villa');
    await untilReady(machine);
    const owner = await logIn(machine);
    await confirmPassword(machine, owner);
    wants(200, await send(machine, '/api/admin/rest/read', {}, owner));
    wants(200, await send(machine, '/api/admin/rest', { is: 'mine' }, owner));
    await book(machine, 210);
  });
}

async function freshMachine(debian: string, folder: string): Promise<Machine> {
  const machine = await startMachine(debian, folder);
  await machine.must('mkdir -p /etc/caddy');
  writeFileSync(machine.path('/etc/caddy/Caddyfile'), OWN_AUTHORITY);
  return machine;
}

/** @returns what the installer said */
async function install(machine: Machine, { built }: Releases, words: string): Promise<string> {
  const said = await machine.must(
    `${bringTo(machine.root, built)}/install.sh --domain ${NAME} ${words} --yes`,
  );
  // The place stands on this machine, where no server may be sent to otherwise.
  appendFileSync(machine.path('/etc/villa/villa.env'), 'ALLOW_PRIVATE_ADDRESSES=127.0.0.1/32\n');
  await machine.must('systemctl restart villa');
  await untilReady(machine);
  return said;
}

const settings = (key: string): string =>
  Object.entries({
    ENDPOINT: `http://127.0.0.1:${PORT}`,
    REGION: S3_KEYS.region,
    BUCKET: S3_KEYS.bucket,
    KEY_ID: S3_KEYS.accessKeyId,
    SECRET: S3_KEYS.secretAccessKey,
  })
    .map(([name, value]) => `OFFSITE_S3_${name}=${value}\n`)
    .join('') + `OFFSITE_KEY=${key}\n`;

/** @returns the key, which is shown this once */
async function setPlace(machine: Machine, owner: readonly string[]): Promise<string> {
  await confirmPassword(machine, owner);
  const patch = (body: object): Promise<Answer> =>
    send(machine, OFFSITE, body, ['--request', 'PATCH', ...owner]);
  const { region, bucket, accessKeyId, secretAccessKey } = S3_KEYS;
  const endpoint = `http://127.0.0.1:${PORT}`;
  const where = { kind: 's3', endpoint, region, bucket, prefix: '', accessKeyId, secretAccessKey };
  wants(200, await patch({ place: where }));
  const { newKey } = dataOf(wants(200, await patch({ newKey: true }))) as { newKey: string };
  wants(200, await patch({ confirmKey: newKey.slice(-8) }));
  return newKey;
}

const confirmPassword = async (machine: Machine, owner: readonly string[]): Promise<Answer> =>
  wants(
    200,
    await send(
      machine,
      '/api/admin/auth/confirm-password',
      { currentPassword: OWNER.password },
      owner,
    ),
  );

const bookingAgain = (machine: Machine): Promise<Answer> =>
  send(machine, '/api/booking', { bookingDetails: {}, paymentMethod: 'bank_transfer' });

/** Waits until what is found on the slip is written, and nothing more comes. */
async function untilQuiet(machine: Machine): Promise<void> {
  const print = () => tablePrints(databaseOf(machine))['slip_evidence'];
  let before = print();
  for (;;) {
    await wait(5000);
    const now = print();
    if (now?.rows === 1 && now.hash === before?.hash) return;
    before = now;
  }
}

/** Begins a copy or a drill, and waits for its good end. */
async function untilDone(
  machine: Machine,
  owner: readonly string[],
  what: 'run' | 'drill',
): Promise<void> {
  wants(202, await send(machine, `${OFFSITE}/${what}`, {}, owner));
  const until = performance.now() + COPIED_WITHIN_MS;
  for (;;) {
    await wait(500);
    const { running, last, drill } = dataOf(wants(200, await curl(machine, OFFSITE, owner))) as {
      running: unknown;
      last: { problem?: unknown } | null;
      drill: { problem?: unknown } | null;
    };
    const ended = what === 'run' ? last : drill;
    if (!running && ended) {
      assert.equal(ended.problem ?? null, null, JSON.stringify(ended));
      return;
    }
    if (performance.now() > until) throw new Error(`the ${what} does not end`);
  }
}

const databaseOf = (machine: Machine): string => join(machine.path(DATA), 'villa.db');

/** Every row and every file of a villa that is stopped. */
async function contentOf(
  machine: Machine,
): Promise<{ rows: TablePrints; files: Record<string, string> }> {
  const data = machine.path(DATA);
  const files = await uploadedFiles(data);
  return {
    rows: tablePrints(databaseOf(machine)),
    files: Object.fromEntries(files.map((file) => [file, hashOf(join(data, file))])),
  };
}

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

interface Place extends AsyncDisposable {
  /** A slip on the disk, for curl. */
  slip: string;
  /** Lets a machine reach it at its own loopback. */
  openAt: (machine: Machine) => Disposable;
}

/** An S3 that outlives the machines. No network leads to it: a socket in a file does. */
async function startPlace(socket: string): Promise<Place> {
  const s3 = await startS3Server();
  const port = Number(new URL(s3.endpoint).port);
  const door: Server = createServer((there) => {
    const here = connect(port, '127.0.0.1');
    for (const one of [there, here]) one.on('error', () => {});
    there.pipe(here).pipe(there);
  });
  await new Promise<void>((resolve) => void door.listen(socket, resolve));
  const slip = `${socket}.pdf`;
  writeFileSync(slip, PDF);
  return {
    slip,
    openAt(machine) {
      const child = machine.beginNear(process.execPath, ['--eval', RELAY, socket, String(PORT)]);
      return { [Symbol.dispose]: () => void child.kill('SIGKILL') };
    },
    async [Symbol.asyncDispose]() {
      door.close();
      await s3.close();
    },
  };
}

const RELAY = `
  const net = require('node:net');
  const [socket, port] = process.argv.slice(1);
  net.createServer((there) => {
    const here = net.connect(socket);
    for (const one of [there, here]) one.on('error', () => {});
    there.pipe(here).pipe(there);
  }).listen(Number(port), '127.0.0.1');`;
