import type { RefusalReason } from '../contract/slip-states.ts';
import type { Language } from '../domain/text/language.ts';

/**
 * The sentence that a guest reads when staff ask for another slip: on the booking's page and in the mail. None speaks
 * of an amount: a payment that came is confirmed, and the rest is asked for.
 */
export const SLIP_REFUSALS: Record<Language, Record<RefusalReason, string>> = {
  th: {
    unreadable: 'รูปสลิปเบลอหรือถูกตัด รบกวนบันทึกสลิปจากแอปธนาคารแล้วส่งใหม่นะคะ ไม่ต้องโอนซ้ำค่ะ',
    other_account: 'บัญชีผู้รับในสลิปนี้ไม่ใช่บัญชีของวิลล่า รบกวนติดต่อเราก่อนโอนอีกครั้งนะคะ',
    other_payment: 'สลิปนี้เป็นของรายการอื่นที่เราบันทึกไว้แล้ว รบกวนส่งสลิปของรายการที่ต้องชำระในครั้งนี้นะคะ',
    no_slip: 'รูปที่ส่งมาไม่ใช่สลิปการโอนเงิน รบกวนส่งสลิปจากแอปธนาคารนะคะ ไม่ต้องโอนซ้ำค่ะ',
  },
  en: {
    unreadable:
      'The picture is blurred or cut off. Please save the slip in your banking app and send it again. No need to pay twice.',
    other_account:
      'The account on this slip is not the villa’s. Please contact us before you transfer again.',
    other_payment:
      'This slip belongs to another payment, which we have written down already. Please send the one of this payment.',
    no_slip:
      'This picture is no transfer slip. Please send the slip from your banking app. No need to pay twice.',
  },
};
