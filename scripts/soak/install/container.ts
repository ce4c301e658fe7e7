/** The same release as a container, as far as that goes without Docker: built, looked at, run and stopped. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../lib/paths.ts';
import type { Release } from '../../release/build-release.ts';
import { type Asked, becomeOwner, book, curl, dataOf, wants } from './guest.ts';
import { must, run } from './shell.ts';
import type { Steps } from './steps.ts';

const MAX_MB = { image: 270, compressed: 110 };
const STOPS_WITHIN_MS = 10_000;
const READY_WITHIN_MS = 120_000;
const MEGA = 1_000_000;

interface Image {
  User: string;
  Env: string[];
  Entrypoint: string[];
  StopSignal: string;
  Healthcheck?: unknown;
}

/** @param debian the system that the image takes its libraries from */
export async function tellContainer(
  release: Release,
  debian: string,
  folder: string,
  { step }: Steps,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // A store of its own: nothing is left on the machine.
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const buildah = (...args: string[]): Promise<string> =>
    must('buildah', [...store, '--storage-driver', 'vfs', ...args]);

  await step('a Debian to build on, in place of the registry', async () => {
    const base = (await buildah('from', 'scratch')).trim();
    await buildah('copy', '--quiet', base, debian, '/');
    await buildah('commit', '--quiet', '--rm', base, 'localhost/debian');
  });
  await step('buildah builds the image of the release', () =>
    buildah(
      'bud',
      '--isolation=chroot',
      '--format=docker',
      '--quiet',
      '--build-arg=BASE=localhost/debian',
      '--tag=localhost/villa',
      '--file',
      join(release.folder, 'deploy/Dockerfile'),
      release.folder,
    ),
  );
  const image = await step(
    'it says how it is run: not as root, watched, ended by SIGTERM',
    async () => {
      const about = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/villa')) as {
        Docker: { config: Image };
      };
      const { config } = about.Docker;
      assert.match(config.User, /^[1-9]\d+:[1-9]\d+$/);
      assert.equal(config.StopSignal, 'SIGTERM');
      assert.ok(config.Healthcheck);
      return config;
    },
  );
  const root = await step('it is small, unpacked and packed', async () => {
    const packed = join(folder, 'image.tar');
    await buildah('push', '--quiet', 'localhost/villa', `oci-archive:${packed}`);
    const container = (await buildah('from', 'localhost/villa')).trim();
    const mounted = (await buildah('mount', container)).trim();
    const unpackedMB = Number((await must('du', ['-sb', mounted])).split('\t')[0]) / MEGA;
    const packedMB = statSync(packed).size / MEGA;
    rmSync(packed);
    console.log(`            ${unpackedMB.toFixed(0)} MB, ${packedMB.toFixed(0)} MB compressed`);
    assert.ok(unpackedMB <= MAX_MB.image && packedMB <= MAX_MB.compressed);
    return mounted;
  });
  const data = join(folder, 'data');
  await runOnce('starts on a read-only root, and answers');
  await runOnce('starts again on what it kept');

  async function runOnce(title: string): Promise<void> {
    await using container = await step(title, () => start(root, image, data));
    await tellLife(container, step);
  }
}

interface Container extends Asked, AsyncDisposable {
  said: () => string;
  /** @returns the milliseconds that it took, and its code */
  stop: () => Promise<{ ms: number; code: number | null }>;
  /** Runs a command in it. */
  exec: (...words: string[]) => Promise<string>;
}

async function tellLife(container: Container, step: Steps['step']): Promise<void> {
  const link = /https?:\/\/\S+(\/admin\/register\?code=\S+)/.exec(container.said())?.[1];
  if (link !== undefined) {
    const owner = await step("the owner's link is printed, and makes the account", () =>
      becomeOwner(container, link),
    );
    await step('a guest books', () => book(container, 200));
    await step('a picture is taken, drawn anew, and shown', async () => {
      const known = Object.keys(await picturesOf(container));
      const file = inRoot('docs/pictures/home-phone-th-dark.jpg');
      const form = ['--request', 'PATCH', '--form', `hostPicture=@${file};type=image/jpeg`];
      wants(200, await curl(container, '/api/admin/villa/host-picture', [...owner, ...form]));
      let drawn: Picture | undefined;
      const until = performance.now() + READY_WITHIN_MS;
      while (drawn?.webp[0] === undefined) {
        if (performance.now() > until) throw new Error('The picture is not drawn.');
        await wait(500);
        drawn = Object.entries(await picturesOf(container)).find(
          ([id]) => !known.includes(id),
        )?.[1];
      }
      const shown = wants(
        200,
        await curl(container, drawn.webp[0].url, ['--output', '/dev/null', '--dump-header', '-']),
      );
      assert.equal(shown.headers['content-type'], 'image/webp');
    });
    await step('a backup is made and checked', async () => {
      const words = [...owner, '--request', 'POST'];
      const made = dataOf(wants(201, await curl(container, '/api/admin/backups', words))) as {
        contents: { bookings: number; missing: string[] };
      };
      assert.ok(made.contents.bookings > 0);
      assert.deepEqual(made.contents.missing, []);
    });
  }
  await step('nothing but its data can be written', async () => {
    await assert.rejects(
      container.exec('/villa/bin/node', '-e', "require('fs').writeFileSync('/villa/x', '')"),
      /EROFS/,
    );
  });
  await step('it stops within 10 seconds, well', async () => {
    const { ms, code } = await container.stop();
    assert.equal(code, 0, container.said().slice(-2000));
    assert.ok(ms < STOPS_WITHIN_MS, `${ms} ms`);
  });
}

/** As a container engine would: on a root that cannot be written, without rights, alone in its network. */
async function start(
  root: string,
  { User, Env, Entrypoint }: Image,
  data: string,
): Promise<Container> {
  const [uid = 0, gid = 0] = User.split(':').map(Number);
  mkdirSync(data, { recursive: true });
  chownSync(data, uid, gid);
  const env = { ...Object.fromEntries(Env.map((line) => line.split(/=(.*)/s))), SEED: 'demo' };
  const words = ['setpriv', '--no-new-privs', 'chroot', `--userspec=${User}`, root, ...Entrypoint];
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--net',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      LAY_OUT,
      root,
      data,
      ...words,
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => (said += String(text)));
  }
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const first = await firstOf(child.pid ?? 0);
  const enter = ['-t', String(first), '-m', '-n', '-p', '--root', '-S', `${uid}`, '-G', `${gid}`];
  const container: Container = {
    origin: 'http://127.0.0.1:3000',
    words: [],
    near: (program, args) => run('nsenter', ['-t', String(first), '-n', program, ...args]),
    said: () => said,
    exec: (...command) => must('nsenter', [...enter, '--', ...command], { env }),
    async stop() {
      const begun = performance.now();
      process.kill(first, 'SIGTERM');
      const [code] = await ended;
      return { ms: performance.now() - begun, code };
    },
    async [Symbol.asyncDispose]() {
      // Not its parent: what changed its user outlives that one.
      if (child.exitCode === null) process.kill(first, 'SIGKILL');
      await ended;
    },
  };
  const until = performance.now() + READY_WITHIN_MS;
  while ((await curl(container, '/readyz')).status !== 200) {
    if (performance.now() > until || child.exitCode !== null) throw new Error(said);
    await wait(200);
  }
  return container;
}

interface Picture {
  webp: { url: string }[];
}

const picturesOf = async (container: Container): Promise<Record<string, Picture>> =>
  (dataOf(wants(200, await curl(container, '/api/villa'))) as { pictures: Record<string, Picture> })
    .pictures;

/** $0 is the image's root, $1 the folder for its data, and the rest is what runs. */
const LAY_OUT = `
  data=$1
  shift
  mkdir -p "$0/proc" "$0/dev"
  mount --bind "$0" "$0"
  mount --rbind /dev "$0/dev"
  mount -t proc proc "$0/proc"
  mount -t tmpfs tmpfs "$0/tmp"
  mount --bind "$data" "$0/data"
  mount -o remount,bind,ro "$0"
  ip link set lo up
  exec "$@"`;

/** The first process of the namespace that a process has made. */
async function firstOf(parent: number): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
    if (children !== '') return Number(children.split(' ')[0]);
    await wait(50);
  }
  throw new Error('The container does not start.');
}
