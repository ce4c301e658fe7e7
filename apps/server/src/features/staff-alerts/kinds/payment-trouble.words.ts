import type { OnlineNote } from '@villa/shared/contract/checkout.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'เงินออนไลน์ที่ต้องดู',
    refunded_taken: 'จ่ายหลังหมดเวลา ห้องไม่ว่าง คืนเงินแล้ว',
    refunded_covered: 'จ่ายซ้ำ คืนเงินส่วนเกินแล้ว',
    refund_failed: 'คืนเงินไม่สำเร็จ',
    to_look_at: 'จ่ายออนไลน์แล้ว รอคุณตรวจ',
    more_than_due: 'จ่ายออนไลน์เกินยอด',
    other_currency: 'จ่ายเป็นเงินสกุลอื่น',
    no_booking: 'มีเงินที่ไม่รู้ว่าของใคร',
    page_not_ended: 'ส่งสลิปทั้งที่หน้าจ่ายเงินเปิดอยู่',
    refund_unrecorded: 'คืนเงินที่ Stripe แต่บันทึกไม่ได้',
    dispute_open: 'ธนาคารของแขกทักท้วงการชำระ',
    dispute_won: 'ทักท้วงจบแล้ว เงินเป็นของคุณ',
    dispute_lost: 'ทักท้วงจบแล้ว เงินถูกคืนแขก',
    until: 'ตอบภายใน {{day}}',
    at: 'ดูในหน้าชำระออนไลน์',
  },
  en: {
    name: 'Online payments to look at',
    refunded_taken: 'Paid too late, nights sold: refunded',
    refunded_covered: 'Paid twice: the excess is refunded',
    refund_failed: 'A refund failed',
    to_look_at: 'Paid online, waits for you',
    more_than_due: 'More was paid online than asked',
    other_currency: 'Paid in another currency',
    no_booking: 'Money came for no booking',
    page_not_ended: 'A slip came while a page was open',
    refund_unrecorded: 'Refunded at Stripe, not in the books',
    dispute_open: 'A guest’s bank disputes a payment',
    dispute_won: 'A dispute is won',
    dispute_lost: 'A dispute is lost',
    until: 'Answer by {{day}}',
    at: 'See Online payments.',
  },
} satisfies AlertWords & Record<Language, Record<OnlineNote, string>>;
