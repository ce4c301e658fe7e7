import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { changeBooking } from '@villa/shared/contract/booking.ts';
import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import { slipVerify } from 'promptparse/generate';
import { bankAccountsTable } from '../features/villa/bank-accounts.table.ts';
import { villaTable } from '../features/villa/villa.table.ts';
import { type TestApp, createTestApp } from './create-test-app.ts';
import { type BookingChoices, awaitSlip, upload, uploadedUrl } from './guest.ts';
import { qrPhoto } from './pictures.ts';
import {
  SLIPOK,
  type SlipokStandIn,
  type StandInTransfer,
  startSlipokStandIn,
} from './slipok-stand-in.ts';

/** The villa's account, as the stand-in's banks show it. */
export const VILLA_ACCOUNT = { type: 'BANKAC', value: 'xxx-x-x6789-x' };
export const VILLA_NAME = 'นาย มะลิ ส';

/** The stand-in listens on this machine. */
export const SLIP_CHECK_CONFIG = {
  logLevel: 'silent',
  allowPrivateAddresses: ['127.0.0.1'],
} as const;

/** Connects a villa with a stand-in of SlipOK, as its owner does; it may be sent to this machine. */
export async function connectSlipok(app: TestApp): Promise<SlipokStandIn> {
  const standIn = await startSlipokStandIn();
  app.deps.config.slipokApiUrl = standIn.url;
  app.db.delete(bankAccountsTable).run();
  app.db
    .insert(bankAccountsTable)
    .values({
      id: 'a',
      position: 0,
      bankName: 'SCB',
      accountNumber: '123-4-56789-0',
      accountName: 'มะลิ สุขสันต์',
    })
    .run();
  app.db.update(villaTable).set({ promptpayId: '0812345678', promptpayName: 'Mali Suksan' }).run();
  await app.deps.slipService.change({ service: 'slipok', values: SLIPOK });
  return standIn;
}

/** A booking in review with a slip whose code names a transfer. @returns its id and the amount that was asked for */
export async function sendCode(
  app: TestApp,
  reference: string,
  choices: BookingChoices & { bank?: string } = {},
): Promise<{ id: string; due: number }> {
  const { _id: id } = await awaitSlip(app, choices);
  const due = app.deps.payments.dueOf(id).due.amount;
  await sendAgain(app, id, reference, choices.bank);
  return { id, due };
}

/** Another slip of a booking that waits for one. @returns the answer to the upload */
export async function sendAgain(
  app: TestApp,
  id: string,
  reference: string,
  bank = '014',
): Promise<Response> {
  const code = slipVerify({ sendingBank: bank, transRef: reference });
  const answer = await upload(app, [
    ['bookingId', id],
    ['slip', await qrPhoto(code), 'slip.jpg'],
  ]);
  const paymentSlipUrl = await uploadedUrl(answer);
  await app.api.call(changeBooking, {
    params: { id },
    body: { paymentSlipUrl, status: 'in_review' },
  });
  return answer;
}

/** Reads every slip, and waits for the service's answers. */
export async function readAndCheck(app: TestApp): Promise<void> {
  app.deps.slipEvidences.start();
  await app.deps.slipEvidences.settled();
}

/** A villa whose slips a stand-in of SlipOK checks. */
export interface SlipCheckStage {
  app: TestApp;
  slipok: SlipokStandIn;
  /** The bank knows a transfer to the villa, in whole baht, of now. */
  knows: (reference: string, amount: number, more?: Partial<StandInTransfer>) => void;
  /** The findings on a booking’s newest slip, as staff read them. */
  evidenceOf(id: string): Promise<SlipEvidence | null | undefined>;
  /** Waits on the held clock, then reads and checks every slip. */
  later(minutes: number): Promise<void>;
  end(): Promise<void>;
}

export async function openSlipCheckStage(): Promise<SlipCheckStage> {
  const app = await createTestApp({ seed: 'plain', config: SLIP_CHECK_CONFIG });
  const slipok = await connectSlipok(app);
  return {
    app,
    slipok,
    knows: (reference, amount, more) =>
      void slipok.transfers.set(reference, {
        amount,
        account: VILLA_ACCOUNT,
        displayName: VILLA_NAME,
        at: app.clock.now().toISOString(),
        ...more,
      }),
    async evidenceOf(id) {
      const headers = { authorization: `Bearer ${await app.tokenFor('staff')}` };
      const { slips } = await app.api.call(getAdminBooking, { params: { id }, headers });
      return slips[0]?.evidence;
    },
    async later(minutes) {
      app.clock.advance(minutes * 60_000);
      await readAndCheck(app);
    },
    async end() {
      await app.close();
      await slipok.close();
    },
  };
}
