import { getRooms, getVilla } from '@villa/shared/contract/villa.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { readDemo } from '../seed/demo.ts';
import { villaTable } from './villa.table.ts';

const open: TestApp[] = [];
async function start(options: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const app = await createTestApp(options);
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0).toReversed()) await app.close();
});

test('F13 the villa says that no mail leaves it, until a mail server is named', async () => {
  const app = await start({ seed: 'plain' });
  const sendsMail = async () => (await app.api.call(getVilla, {})).sendsMail;
  expect(await sendsMail()).toBe(false);
  const server = { host: 'mail.example', port: 587, user: '', password: '', sender: 'a@b.example' };
  app.deps.mailServer.save(server);
  expect(await sendsMail()).toBeUndefined();
  app.deps.mailServer.save(null);
  expect(await sendsMail()).toBe(false);
  const named = await start({
    seed: 'plain',
    config: { smtpUrl: 'smtp://mail.example', mailFrom: 'a@b.example' },
  });
  expect((await named.api.call(getVilla, {})).sendsMail).toBeUndefined();
});

describe('the demo villa', () => {
  test('is answered with all that a page needs, and nothing of the booking rules', async () => {
    const app = await start({ seed: 'demo' });
    const villa = await app.api.call(getVilla, {});
    expect(villa.name).toEqual(readDemo().villa.name);
    expect(villa.weekdayDiscountedPrice).toBe(12_900);
    expect(villa.slideImages.length).toBeGreaterThanOrEqual(12);
    expect(new Set(Object.keys(villa.pictures))).toEqual(
      new Set([
        villa.backgroundImage,
        villa.darkBackgroundImage,
        ...villa.slideImages,
        villa.host.picture,
      ]),
    );
    const raw = await (await app.fetch('/api/villa')).text();
    expect(raw).not.toMatch(/promptpay|maxUnpaidHolds|version/i);
  });

  test.each(['backgroundImage', 'darkBackgroundImage'] as const)(
    'has a %s with a tall cut for phones, four by five',
    async (field) => {
      const app = await start({ seed: 'demo' });
      const villa = await app.api.call(getVilla, {});
      const { tall, avif, shade } = villa.pictures[villa[field] ?? '']!;
      expect(shade).toBeDefined();
      expect(tall?.avif.length).toBeGreaterThan(1);
      for (const file of tall?.avif ?? []) {
        expect(file.height / file.width).toBeCloseTo(1.25, 2);
      }
      expect(avif.map((file) => file.width)).toEqual(
        avif.map((file) => file.width).toSorted((a, b) => a - b),
      );
    },
  );

  test('serves every file of every picture, for ever', async () => {
    const app = await start({ seed: 'demo' });
    const villa = await app.api.call(getVilla, {});
    const { rooms } = await app.api.call(getRooms, {});
    const pictures = [villa, ...rooms].flatMap((one) => Object.values(one.pictures));
    const files = pictures.flatMap((one) => [
      ...one.avif,
      ...one.webp,
      ...(one.tall?.avif ?? []),
      ...(one.tall?.webp ?? []),
    ]);
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const answer = await app.fetch(file.url, { method: 'HEAD' });
      expect([file.url, answer.status]).toEqual([file.url, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe(
        file.url.endsWith('.avif') ? 'image/avif' : 'image/webp',
      );
    }
  });

  test('has three rooms with pictures, in their order', async () => {
    const app = await start({ seed: 'demo' });
    const { rooms } = await app.api.call(getRooms, {});
    expect(rooms.map((room) => room.name.en)).toEqual(readDemo().rooms.map((room) => room.name.en));
    for (const room of rooms) {
      expect(room.images.length).toBeGreaterThanOrEqual(2);
      expect(Object.keys(room.pictures)).toEqual(room.images);
    }
  });
});

test('a villa without the demo has words, prices and no pictures', async () => {
  const app = await start({ seed: 'none' });
  const villa = await app.api.call(getVilla, {});
  expect(villa).toMatchObject({
    backgroundImage: null,
    darkBackgroundImage: null,
    slideImages: [],
    bedrooms: 3,
    maxGuests: 6,
  });
  expect(villa.weekdayPrice).toBeGreaterThan(1000);
  expect(villa.name.th).not.toBe('');
  expect(await app.api.call(getRooms, {})).toEqual({ rooms: [] });
});

test('a change is seen at once, here and in another process on the same file', async () => {
  const here = await start({ seed: 'plain' });
  const there = await start({ seed: 'none', dataDir: here.dataDir });
  const sizes = async () =>
    Promise.all([here, there].map(async (app) => (await app.api.call(getVilla, {})).size));
  expect(await sizes()).toEqual([0, 0]);
  here.db.update(villaTable).set({ size: 320 }).where(eq(villaTable.id, 1)).run();
  expect(await sizes()).toEqual([320, 320]);
});

test('a write that changes nothing a guest sees leaves the finished texts alone', async () => {
  const app = await start({ seed: 'plain' });
  const before = app.deps.published();
  app.db.update(villaTable).set({ size: 0 }).where(eq(villaTable.id, 1)).run();
  expect(app.deps.published()).toBe(before);
  app.db.update(villaTable).set({ size: 1 }).where(eq(villaTable.id, 1)).run();
  expect(app.deps.published().revision).toBe(before.revision + 1);
});

test('an unknown picture is unknown, and no way leads out of the folder', async () => {
  const app = await start({ seed: 'plain' });
  for (const path of ['/media/none.avif', '/media/..%2fvilla.db', '/media/', '/media/.hidden']) {
    expect([path, (await app.fetch(path)).status]).toEqual([path, 404]);
  }
});
