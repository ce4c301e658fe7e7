import type { TransferMethod } from '../domain/money/ledger.ts';

/** How money came or went, as every list, mail and document names it. */
export const texts = {
  bank_transfer: 'โอนเงินผ่านธนาคาร',
  promptpay: 'พร้อมเพย์',
  cash: 'เงินสด',
  withholding: 'ภาษีหัก ณ ที่จ่าย',
  other: 'อื่น ๆ',
} satisfies Record<TransferMethod, string>;
