import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeBooking, getBooking } from '@villa/shared/contract/booking.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import { eq, sql } from 'drizzle-orm';
import { anyId, slipVerify, trueMoneySlipVerify } from 'promptparse/generate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, hold, moveTo, upload, uploadedUrl } from '../../testing/guest.ts';
import { picture, qrPhoto } from '../../testing/pictures.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { slipCodesTable, slipEvidenceTable } from './slip-evidence.table.ts';
import { slipsTable } from './slips.table.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const codeOf = (reference: string, bank = '014') =>
  slipVerify({ sendingBank: bank, transRef: reference });
/** Different pictures of one code: another wall behind it. */
const slipOf = (reference: string, width = 600) => qrPhoto(codeOf(reference), width);

let day = 1;
/** A booking in review with this slip. */
async function send(file: Uint8Array): Promise<string> {
  day += 3;
  const on = (date: number) => new Date(Date.UTC(2027, 0, date)).toISOString().slice(0, 10);
  const { _id: id } = await awaitSlip(app, { checkIn: on(day), checkOut: on(day + 2) });
  await sendFor(id, file);
  return id;
}
async function sendFor(id: string, file: Uint8Array): Promise<void> {
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', file, 'slip.jpg'],
  ]);
  await app.api.call(changeBooking, {
    params: { id },
    body: { paymentSlipUrl: await uploadedUrl(answer), status: 'in_review' },
  });
}
async function read(): Promise<void> {
  app.deps.slipEvidences.start();
  await app.deps.slipEvidences.settled();
}
async function detailOf(id: string, by = app) {
  const headers = { authorization: `Bearer ${await by.tokenFor('staff')}` };
  return by.api.call(getAdminBooking, { params: { id }, headers });
}
async function evidenceOf(id: string): Promise<SlipEvidence | null | undefined> {
  return (await detailOf(id)).slips.find(({ current }) => current)?.evidence;
}
const referenceOf = async (id: string) => (await detailOf(id)).reference;
const nothingElse = { alsoIn: [], transfer: null };

describe('what staff see beside a slip', () => {
  test('its code: the bank and the transfer; and nothing before it was read', async () => {
    const id = await send(await slipOf('2026112200001'));
    expect(await evidenceOf(id)).toBeNull();
    await read();
    expect(await evidenceOf(id)).toEqual({
      code: 'read',
      bank: '014',
      reference: '2026112200001',
      ...nothingElse,
    });
  });

  test('a slip that comes while the server runs is read by itself', async () => {
    await read();
    const id = await send(await slipOf('2026112200002'));
    await expect.poll(() => evidenceOf(id)).toMatchObject({ code: 'read' });
  });

  test('no code, and a code to pay with, which is no slip’s', async () => {
    const none = await send(await picture());
    const payment = anyId({ type: 'MSISDN', target: '0812345678', amount: 11_610 });
    const other = await send(await qrPhoto(payment));
    await read();
    const empty = { bank: null, reference: null, ...nothingElse };
    expect(await evidenceOf(none)).toEqual({ code: 'none', ...empty });
    expect(await evidenceOf(other)).toEqual({ code: 'other', ...empty });
  });

  test('no guest: neither in the booking nor in the answer to the upload', async () => {
    const id = await send(await slipOf('2026112200003'));
    await read();
    const seen = await app.api.call(getBooking, { params: { id } });
    expect(JSON.stringify(seen)).not.toContain('2026112200003');
    expect(JSON.stringify(seen)).not.toContain('evidence');
    const slip = await app.fetch(`/api/booking/${id}/slip`);
    expect(JSON.stringify([...slip.headers])).not.toContain('2026112200003');
  });
});

describe('a slip that was used before', () => {
  test('is marked with the confirmed booking, also as another picture of it', async () => {
    const first = await send(await slipOf('2026112200010'));
    await moveTo(app, first, 'confirmed');
    const second = await send(await slipOf('2026112200010', 700));
    await read();
    const alsoIn = [
      { bookingId: first, reference: await referenceOf(first), how: 'code', confirmed: true },
    ];
    expect(await evidenceOf(second)).toMatchObject({ code: 'read', alsoIn });
    // The one that it was first for says without alarm that somebody has sent it again.
    expect(await evidenceOf(first)).toMatchObject({
      alsoIn: [{ bookingId: second, how: 'code', confirmed: false }],
    });
  });

  test('of TrueMoney is known by its code, and accepted once', async () => {
    const code = (transactionId: string) =>
      trueMoneySlipVerify({ eventType: 'P2P', transactionId, date: '10012027' });
    const first = await send(await qrPhoto(code('50004123456789')));
    const second = await send(await qrPhoto(code('50004123456789'), 700));
    await read();
    expect(await evidenceOf(first)).toMatchObject({
      code: 'read',
      bank: '140',
      reference: '50004123456789',
    });
    await moveTo(app, first, 'confirmed');
    expect(await evidenceOf(second)).toMatchObject({
      alsoIn: [{ bookingId: first, how: 'code', confirmed: true }],
    });
    const token = await app.tokenFor('staff');
    const confirm = await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${second}/status`,
      { status: 'confirmed' },
      { token },
    );
    expect(refusalIn(confirm)).toEqual([409, 'slip_used']);
  });

  test('is marked by its file where no code can be read', async () => {
    const file = await picture();
    const first = await send(file);
    const second = await send(file);
    const other = await send(await picture(130));
    await read();
    expect(await evidenceOf(second)).toMatchObject({
      alsoIn: [{ bookingId: first, how: 'file', confirmed: false }],
    });
    expect(await evidenceOf(other)).toMatchObject({ alsoIn: [] });
    // It is worked out when it is asked for: confirming changes what the other one says.
    await moveTo(app, first, 'confirmed');
    expect(await evidenceOf(second)).toMatchObject({
      alsoIn: [{ bookingId: first, how: 'file', confirmed: true }],
    });
  });

  test('stays marked when the booking it was confirmed by is cancelled', async () => {
    const first = await send(await slipOf('2026112200011'));
    await moveTo(app, first, 'confirmed');
    await moveTo(app, first, 'cancelled');
    const second = await send(await slipOf('2026112200011'));
    await read();
    expect(await evidenceOf(second)).toMatchObject({
      alsoIn: [{ bookingId: first, how: 'code', confirmed: true }],
    });
  });

  test('one sent before to a booking that ended unpaid is named without alarm', async () => {
    const first = await send(await slipOf('2026112200012'));
    await moveTo(app, first, 'cancelled');
    const second = await send(await slipOf('2026112200012'));
    await read();
    expect(await evidenceOf(second)).toMatchObject({
      alsoIn: [{ bookingId: first, confirmed: false }],
    });
  });

  test('the same number at another bank is another transfer', async () => {
    await send(await qrPhoto(codeOf('2026112200013', '004')));
    const second = await send(await qrPhoto(codeOf('2026112200013', '014')));
    await read();
    expect(await evidenceOf(second)).toMatchObject({ code: 'read', alsoIn: [] });
  });

  test('the same slip twice for one booking is once', async () => {
    const id = await send(await slipOf('2026112200014'));
    await moveTo(app, id, 'pending');
    await sendFor(id, await slipOf('2026112200014'));
    await read();
    const { slips } = await detailOf(id);
    expect(slips.map(({ evidence }) => evidence?.alsoIn)).toEqual([[], []]);
  });

  test('a slip’s code hides behind no other one on the same picture', async () => {
    const first = await send(await slipOf('2026112200015'));
    await moveTo(app, first, 'confirmed');
    const { default: sharp } = await import('sharp');
    const both = await sharp(await slipOf('2026112200016'))
      .extend({ right: 600, background: '#3388aa' })
      .composite([{ input: await slipOf('2026112200015'), left: 600, top: 0 }])
      .png()
      .toBuffer();
    const second = await send(both);
    await read();
    expect(await evidenceOf(second)).toMatchObject({
      code: 'read',
      alsoIn: [{ bookingId: first, how: 'code', confirmed: true }],
    });
  });
});

describe('a slip that cannot be read', () => {
  /** Stored, and then as one that a version of before took without opening it. */
  async function spoiled(content: string | Uint8Array): Promise<string> {
    const before = new Set(filesIn());
    const id = await send(await picture());
    const name = filesIn().find((file) => !before.has(file)) ?? '';
    writeFileSync(path.join(app.dataDir, 'slips', name), content);
    return id;
  }
  const filesIn = () => {
    try {
      return readdirSync(path.join(app.dataDir, 'slips'));
    } catch {
      return [];
    }
  };

  test('is kept, says so, and the next one is read', async () => {
    const bytes = await spoiled(Buffer.from([0xff, 0xd8, 0xff]));
    const pdf = await spoiled('%PDF-1.7 and then nothing');
    const good = await send(await slipOf('2026112200020'));
    await read();
    expect(await evidenceOf(bytes)).toMatchObject({ code: 'unreadable' });
    expect(await evidenceOf(pdf)).toMatchObject({ code: 'unreadable' });
    expect(await evidenceOf(good)).toMatchObject({ code: 'read' });
    expect((await app.fetch(`/api/booking/${bytes}/slip?original=1`)).status).toBe(200);
  });

  test('is still known by its file', async () => {
    const file = Buffer.from([0xff, 0xd8, 0xff]);
    const first = await spoiled(file);
    const second = await spoiled(file);
    await read();
    expect(await evidenceOf(second)).toMatchObject({
      code: 'unreadable',
      alsoIn: [{ bookingId: first, how: 'file' }],
    });
    const [row] = app.db.select().from(slipEvidenceTable).all();
    expect(row?.fileHash).toBe(createHash('sha256').update(file).digest('hex'));
  });

  test('one whose reading has ended the server three times is opened no more', async () => {
    const id = await send(await slipOf('2026112200021'));
    const { slipId = '' } = app.db.select({ slipId: slipsTable.id }).from(slipsTable).get() ?? {};
    app.db.insert(slipEvidenceTable).values({ slipId, fileHash: 'x', tries: 3 }).run();
    await read();
    expect(await evidenceOf(id)).toMatchObject({ code: 'unreadable' });
  });

  test('one whose file is lost says nothing, and is looked for again', async () => {
    const id = await send(await slipOf('2026112200022'));
    const [name = ''] = filesIn();
    rmSync(path.join(app.dataDir, 'slips', name));
    await read();
    expect(await evidenceOf(id)).toBeNull();
    writeFileSync(path.join(app.dataDir, 'slips', name), await slipOf('2026112200022'));
    await read();
    expect(await evidenceOf(id)).toMatchObject({ code: 'read' });
  });
});

describe('what is found', () => {
  test('is looked for on start, on slips of before too', async () => {
    const ids = [
      await send(await slipOf('2026112200030')),
      await send(await slipOf('2026112200031')),
    ];
    const again = await createTestApp({ dataDir: app.dataDir });
    again.deps.slipEvidences.start();
    await again.deps.slipEvidences.settled();
    for (const id of ids) {
      const [slip] = (await detailOf(id, again)).slips;
      expect(slip?.evidence).toMatchObject({ code: 'read' });
    }
    await again.close();
  });

  test('a reading that a stopping server gives up is begun anew, as if for the first time', async () => {
    // With a first slip the thread has begun; over a large picture without a code it takes its time.
    await send(await slipOf('2026112200032'));
    await read();
    const id = await send(await picture(5000, 4000));
    const rows = () => app.db.select().from(slipEvidenceTable).all();
    await expect.poll(rows, { interval: 2 }).toHaveLength(2);
    await app.deps.slipEvidences.stop();
    // On a machine that was busy elsewhere it may have been looked through already.
    expect(rows()[1]).toMatchObject(rows()[1]?.code === null ? { tries: 0 } : { code: 'none' });
    const again = await createTestApp({ dataDir: app.dataDir });
    again.deps.slipEvidences.start();
    await again.deps.slipEvidences.settled();
    expect((await detailOf(id, again)).slips[0]?.evidence).toMatchObject({ code: 'none' });
    await again.close();
  });

  test('goes with its slip', async () => {
    await send(await slipOf('2026112200033'));
    await read();
    expect(app.db.select().from(slipCodesTable).all()).toHaveLength(1);
    app.db.delete(slipsTable).run();
    expect(app.db.select().from(slipCodesTable).all()).toEqual([]);
    expect(app.db.select().from(slipEvidenceTable).all()).toEqual([]);
  });

  test('is told to the windows of staff', async () => {
    await send(await slipOf('2026112200034'));
    app.deps.writes.own();
    await read();
    expect(app.deps.writes.own()).toEqual(['slip.read']);
  });

  test('is not there for a slip that is swept while it is read', async () => {
    const { _id: id } = await hold(app, { checkIn: '2027-06-01', checkOut: '2027-06-03' });
    expect(id).not.toBe('');
    await send(await slipOf('2026112200035'));
    const errors = vi.spyOn(app.deps.log, 'error').mockReturnValue();
    app.deps.slipEvidences.start();
    const slip = app.db.select().from(slipsTable).get();
    app.db
      .delete(slipsTable)
      .where(eq(slipsTable.id, slip?.id ?? ''))
      .run();
    await app.deps.slipEvidences.settled();
    expect(app.db.select().from(slipEvidenceTable).all()).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
  });

  test('comes first for whose range least was read, and before all for a booking that staff made', async () => {
    const from = async (clientRange: string | null) => {
      const id = await send(await picture());
      app.db.update(bookingsTable).set({ clientRange }).where(eq(bookingsTable.id, id)).run();
      app.clock.advance(1000);
      return id;
    };
    const [byStaff, guest] = [await from(null), await from('guest')];
    const [first, second, third] = [await from('many'), await from('many'), await from('many')];
    await read();
    const inOrder = app.db
      .select({ id: slipsTable.bookingId })
      .from(slipEvidenceTable)
      .innerJoin(slipsTable, eq(slipsTable.id, slipEvidenceTable.slipId))
      .orderBy(sql`${slipEvidenceTable}.rowid`)
      .all();
    expect(inOrder.map(({ id }) => id)).toEqual([byStaff, third, guest, second, first]);
  });

  test('ten slips at once are all read', async () => {
    await read();
    const ids = [];
    for (let slip = 0; slip < 10; slip += 1)
      ids.push(await send(await slipOf(`20261122004${slip}`)));
    await app.deps.slipEvidences.settled();
    for (const [slip, id] of ids.entries()) {
      expect(await evidenceOf(id)).toMatchObject({ code: 'read', reference: `20261122004${slip}` });
    }
  });
});

describe('B4 a picture that is no booking’s slip yet', () => {
  async function look(file: Uint8Array) {
    const form = new FormData();
    form.set('slip', new Blob([new Uint8Array(file)]), 'slip.jpg');
    const answer = await app.fetch('/api/admin/slips/read', {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${await app.tokenFor('staff')}` },
    });
    return (await answer.json()) as SlipEvidence;
  }
  const filesOf = () =>
    readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && !one.name.startsWith('villa.db'))
      .map(({ name }) => name)
      .toSorted();

  test('is read and looked for among all slips, by its code and by its bytes, and not kept', async () => {
    const used = await slipOf('2026112000001');
    const id = await send(used);
    await read();
    await moveTo(app, id, 'confirmed');
    const before = filesOf();
    const reference = await referenceOf(id);
    const also = { bookingId: id, reference, confirmed: true };
    for (const [file, how] of [
      [used, 'code'],
      [await slipOf('2026112000001', 800), 'code'],
    ] as const) {
      expect(await look(file)).toMatchObject({
        code: 'read',
        reference: '2026112000001',
        alsoIn: [{ ...also, how }],
        transfer: null,
      });
    }
    expect(await look(await slipOf('2026112000002'))).toMatchObject({ code: 'read', alsoIn: [] });
    expect(await look(await picture())).toMatchObject({ code: 'none', alsoIn: [] });
    expect(await look(new Uint8Array([1, 2, 3]))).toMatchObject({ code: 'unreadable' });
    expect(filesOf()).toEqual(before);
  });

  test('gets its own answer when several are read at once', async () => {
    const references = ['2026112000011', '2026112000012', '2026112000013'];
    const files = await Promise.all(references.map((one) => slipOf(one)));
    const answers = await Promise.all(files.map(look));
    expect(answers.map(({ reference }) => reference)).toEqual(references);
  });
});
