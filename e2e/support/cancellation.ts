import type { Locator } from '@playwright/test';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { acceptCancellation } from '@villa/shared/contract/admin-cancellations.ts';
import { askCancellation, nameRefundAccount } from '@villa/shared/contract/cancellations.ts';
import { getTopUp, takeTopUp } from '@villa/shared/contract/top-ups.ts';
import { addPayment } from '@villa/shared/contract/ledger.ts';
import { texts as officeEn } from '@villa/shared/i18n/staff/cancellations.en.ts';
import { texts as officeTh } from '@villa/shared/i18n/staff/cancellations.th.ts';
import { texts as changesEn } from '@villa/shared/i18n/guest/stay-changes.en.ts';
import { texts as changesTh } from '@villa/shared/i18n/guest/stay-changes.th.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { readBooking } from './bookings.ts';
import type { TestServer } from './test-server.ts';
import { asWrapped } from './words.ts';

/** The words for a guest who asks to cancel or wants one more bedroom. */
export const CHANGE_WORDS = { th: changesTh, en: changesEn };
/** Staff's words about it. */
export const CANCELLATION_WORDS = { th: officeTh, en: officeEn };

/** Terms that give half back until the day before check-in. */
export const HALF = { cancellation_policy: '[{"daysBefore":1,"refundPercent":50}]' };

export const REFUND_ACCOUNT = {
  bank: 'ธนาคารกสิกรไทย สาขาหัวหิน',
  name: 'Malee Suwannaphumi-Rattanakosin',
  number: '123-4-56789-0',
};

/** Fills in where money is to go back to. */
export async function fillAccount(form: Locator, language: Language): Promise<void> {
  for (const field of ['bank', 'name', 'number'] as const) {
    await form
      .getByLabel(asWrapped(CHANGE_WORDS[language].cancel[field]))
      .fill(REFUND_ACCOUNT[field]);
  }
}

/** As the guest does whose booking the villa cancelled. */
export async function nameAccount(server: TestServer, id: string): Promise<void> {
  await server.api.call(nameRefundAccount, { params: { id }, body: REFUND_ACCOUNT });
}

/** Staff cancel without having been asked: all that came goes back. */
export async function cancelByVilla(server: TestServer, id: string): Promise<void> {
  const staff = await server.staffApi();
  await staff.call(setBookingStatus, { params: { id }, body: { status: 'cancelled' } });
}

/** As the guest does. */
export async function askToCancel(server: TestServer, id: string): Promise<void> {
  const words = 'คุณแม่เข้าโรงพยาบาลกะทันหัน จึงมาไม่ได้แล้ว\nขออภัยด้วยค่ะ';
  const body = { account: REFUND_ACCOUNT, words };
  await server.api.call(askCancellation, { params: { id }, body });
}

/**
 * Staff accept, and say something with it.
 * @param kept what the terms keep, when left out
 */
export async function acceptToCancel(server: TestServer, id: string, kept?: number): Promise<void> {
  const staff = await server.staffApi();
  const body = { kept, words: 'ขอให้คุณแม่หายไว ๆ นะคะ ไว้โอกาสหน้าพบกันค่ะ' };
  await staff.call(acceptCancellation, { params: { id }, body });
}

/** Pays back the refund that is due. */
export async function payBack(server: TestServer, id: string): Promise<void> {
  const { money } = await readBooking(server, id);
  const owner = await server.ownerApi();
  const body = { amount: money.refundDue, out: true, method: 'bank_transfer' as const };
  await owner.call(addPayment, { params: { id }, body });
}

/** As the guest does. */
export async function openBedroom(server: TestServer, id: string): Promise<void> {
  const { offer } = await server.api.call(getTopUp, { params: { id } });
  if (offer === null) throw new Error('no bedroom is offered');
  await server.api.call(takeTopUp, { params: { id }, body: offer });
}
