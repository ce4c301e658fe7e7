import { addPayment, listPayments, reversePayment } from '@villa/shared/contract/ledger.ts';
import type { ReceiptOfPayment } from '@villa/shared/contract/payment-receipts.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { texts as monthEn } from '@villa/shared/i18n/staff/month.en.ts';
import { texts as monthTh } from '@villa/shared/i18n/staff/month.th.ts';
import { texts as receiptEn } from '@villa/shared/i18n/guest/verify-receipt.en.ts';
import { texts as receiptTh } from '@villa/shared/i18n/guest/verify-receipt.th.ts';
import { makeConfirmed } from './bookings.ts';
import type { TestServer } from './test-server.ts';

export const MONTH_WORDS = { th: monthTh, en: monthEn } satisfies Record<Language, unknown>;
export const RECEIPT_WORDS = { th: receiptTh, en: receiptEn } satisfies Record<Language, unknown>;

/** Long words, as companies have them; the one that is paid is the one that issues receipts. */
export const LEGAL = {
  legal_name: 'บริษัท บ้านเวลา (ตัวอย่าง) จำกัด · Baan Vela (Demo) Co., Ltd.',
  legal_address: '99/9 หมู่ 3 ตำบลหนองทะเล\nอำเภอเมืองกระบี่ จังหวัดกระบี่ 81180',
  tax_number: '0815512345678',
  licence_number: '12/2569',
};

/** A confirmed booking of which so much has come for the stay; its receipt is issued. */
export async function makeReceipt(
  server: TestServer,
  stay: Stay,
  amount = 10_000,
): Promise<{ id: string; receipt: ReceiptOfPayment }> {
  const { _id: id } = await makeConfirmed(server, stay);
  const owner = await server.ownerApi();
  const body = { amount, method: 'promptpay', again: true } as const;
  await owner.call(addPayment, { params: { id }, body });
  // The mails that wait for an undo go: the receipt is issued with its mail.
  await server.sendMails();
  const { payments } = await owner.call(listPayments, { params: { id } });
  const receipt = payments.at(-1)?.receipt;
  if (!receipt) throw new Error('no receipt was issued');
  return { id, receipt };
}

/** Takes the last payment back, which voids its receipt. */
export async function voidReceipt(server: TestServer, id: string): Promise<void> {
  const owner = await server.ownerApi();
  const { payments } = await owner.call(listPayments, { params: { id } });
  const payment = payments.at(-1)?.id ?? '';
  await owner.call(reversePayment, { params: { id, payment }, body: { reason: 'typed twice' } });
}
