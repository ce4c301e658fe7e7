import type { Language } from '@villa/shared/domain/text/language.ts';

/** Above every page while the keys of the payment service are those for trying it out. */
export const words: Record<Language, string> = {
  th: 'เว็บไซต์นี้กำลังทดลองระบบชำระเงิน การจ่ายด้วยบัตรหรือพร้อมเพย์ออนไลน์จะไม่มีการตัดเงินจริง',
  en: 'Online payments are being tried out here: no money is taken by card or PromptPay.',
};
