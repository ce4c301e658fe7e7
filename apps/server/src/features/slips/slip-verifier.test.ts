import { changeBooking } from '@villa/shared/contract/booking.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { slipVerify } from 'promptparse/generate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, upload, uploadedUrl } from '../../testing/guest.ts';
import { qrPhoto } from '../../testing/pictures.ts';
import {
  type VerifierMood,
  type VerifierServer,
  startVerifierServer,
} from '../../testing/verifier-server.ts';
import { bankAccountsTable } from '../villa/bank-accounts.table.ts';
import { villaTable } from '../villa/villa.table.ts';
import { createHttpVerifier } from './verifiers/http-verifier.ts';

const ACCOUNT = '123-4-56789-0';
const transfer = { bank: '014', reference: '2026112299' };

let service: VerifierServer;
let app: TestApp;
beforeEach(async () => {
  service = await startVerifierServer();
  app = await createTestApp({
    seed: 'plain',
    config: { slipVerifier: { url: service.url, key: 'paid-for' } },
  });
  app.db.delete(bankAccountsTable).run();
  app.db
    .insert(bankAccountsTable)
    .values({ id: 'a', position: 0, bankName: 'SCB', accountNumber: ACCOUNT, accountName: 'Villa' })
    .run();
  app.db.update(villaTable).set({ promptpayId: '0812345678' }).run();
});
afterEach(async () => {
  await app.close();
  await service.close();
});

/** A booking in review with the slip of the transfer; what it costs. */
async function send(): Promise<{ id: string; total: number }> {
  const { _id: id, totalPrice: total } = await awaitSlip(app);
  const code = slipVerify({ sendingBank: transfer.bank, transRef: transfer.reference });
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', await qrPhoto(code), 'slip.jpg'],
  ]);
  const body = { paymentSlipUrl: await uploadedUrl(answer), status: 'in_review' } as const;
  await app.api.call(changeBooking, { params: { id }, body });
  return { id, total };
}
async function read(): Promise<void> {
  app.deps.slipEvidences.start();
  await app.deps.slipEvidences.settled();
}
async function evidenceOf(id: string) {
  const headers = { authorization: `Bearer ${await app.tokenFor('staff')}` };
  const { slips } = await app.api.call(getAdminBooking, { params: { id }, headers });
  return slips[0]?.evidence;
}
const knows = (amount: number, receiver: string, usedBefore = false): void =>
  void service.transfers.set(transfer.reference, { amount, receiver, usedBefore });

describe('what the service says stands beside the slip', () => {
  test.each([
    ['right', 'right', 0, 'xxx-x-x6789-x', false],
    ['right, by PromptPay', 'right', 0, 'xxx-xxx-5678', false],
    ['a wrong amount', 'wrong_amount', -1, 'xxx-x-x6789-x', false],
    ['an amount with satang', 'wrong_amount', 0.5, 'xxx-x-x6789-x', false],
    ['a wrong receiver', 'wrong_receiver', 0, 'xxx-x-x6780-x', false],
    ['a receiver of whom nothing is shown', 'unclear_receiver', 0, 'xxx-x-xxxxx-x', false],
    ['used before', 'used', 0, 'xxx-x-x6789-x', true],
  ])('%s', async (_what, verdict, more, receiver, usedBefore) => {
    const { id, total } = await send();
    knows(total + more, receiver, usedBefore);
    await read();
    const amount = Number.isInteger(more) ? total + more : null;
    expect(await evidenceOf(id)).toMatchObject({
      code: 'read',
      transfer: { verdict, amount, receiver },
    });
  });

  test('a transfer that no bank knows', async () => {
    const { id } = await send();
    await read();
    expect(await evidenceOf(id)).toMatchObject({
      code: 'read',
      transfer: { verdict: 'unknown', amount: null, receiver: null },
    });
  });

  test('the service is asked once, with the code and the key alone', async () => {
    const { id, total } = await send();
    knows(total, 'xxx-x-x6789-x');
    await read();
    await read();
    expect(service.asked).toEqual([{ body: transfer, key: 'Bearer paid-for' }]);
    expect(JSON.stringify(service.asked)).not.toContain(id);
  });
});

describe('a service that gives no answer changes nothing', () => {
  test.each<VerifierMood>(['drops', 'fails', 'distrusts', 'babbles', 'floods', 'redirects'])(
    'it %s',
    async (mood) => {
      vi.spyOn(app.deps.log, 'warn').mockReturnValue();
      service.mood = mood;
      const { id, total } = await send();
      knows(total, 'xxx-x-x6789-x');
      await read();
      expect(await evidenceOf(id)).toEqual({
        code: 'read',
        ...transfer,
        alsoIn: [],
        transfer: null,
        check: { state: mood === 'distrusts' ? 'refused' : 'silent', againAt: expect.any(String) },
      });
      // It is asked again later, and heard then.
      service.mood = 'answers';
      app.clock.advance(3_600_000);
      await read();
      expect(await evidenceOf(id)).toMatchObject({ transfer: { verdict: 'right' } });
    },
  );

  test('one that hangs is not waited for, neither by a reading nor by a stopping server', async () => {
    service.mood = 'hangs';
    const warn = vi.spyOn(app.deps.log, 'warn').mockReturnValue();
    const impatient = createHttpVerifier(
      { url: service.url, key: null },
      { log: app.deps.log, mayLeave: () => true },
      50,
    );
    expect(await impatient.ask(transfer)).toEqual({ kind: 'silent' });
    expect(warn).toHaveBeenCalledOnce();
    const { id } = await send();
    app.deps.slipEvidences.start();
    await expect.poll(() => service.asked).toHaveLength(2);
    expect(await evidenceOf(id)).toMatchObject({ code: 'read', transfer: null });
    await app.deps.slipEvidences.stop();
  });

  test('after two days nobody asks the service any more', async () => {
    vi.spyOn(app.deps.log, 'warn').mockReturnValue();
    service.mood = 'drops';
    const { id } = await send();
    await read();
    service.mood = 'answers';
    app.clock.advance(2 * 86_400_000 + 1);
    await read();
    expect(service.asked).toEqual([]);
    expect((await evidenceOf(id))?.transfer).toBeNull();
  });
});

test('without a service nobody is asked', async () => {
  const plain = await createTestApp({ seed: 'plain', dataDir: app.dataDir });
  expect(plain.deps.config.slipVerifier).toBeNull();
  await send();
  plain.deps.slipEvidences.start();
  await plain.deps.slipEvidences.settled();
  expect(service.asked).toEqual([]);
  await plain.close();
});
