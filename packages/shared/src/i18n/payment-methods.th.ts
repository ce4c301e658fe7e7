import type { PaymentMethod, TransferMethod } from '../domain/money/payment-methods.ts';

/** How money came or went, as every list, mail and document names it. */
export const texts = {
  bank_transfer: 'โอนเงินผ่านธนาคาร',
  promptpay: 'พร้อมเพย์',
  card: 'ออนไลน์ (บัตรหรือพร้อมเพย์)',
  cash: 'เงินสด',
  withholding: 'ภาษีหัก ณ ที่จ่าย',
  other: 'อื่น ๆ',
} satisfies Record<TransferMethod, string>;

/** The tiles of the ways to pay, as a guest chooses among them. */
export const ways: Record<PaymentMethod | 'abroad', { title: string }> = {
  bank_transfer: { title: 'โอนเข้าบัญชี' },
  promptpay: { title: 'พร้อมเพย์ QR' },
  card: { title: 'บัตร' },
  abroad: { title: 'จากต่างประเทศ' },
};
