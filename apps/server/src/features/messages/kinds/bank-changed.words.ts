import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่าช่องทางรับชำระเงินเปลี่ยน',
    title: 'มีการเปลี่ยนช่องทางรับชำระเงิน',
    paragraphs: [
      '{{by}} {{what}} ขณะนั้นมีผู้เข้าพัก {{guests}} รายที่กำลังชำระเงิน',
      'หากคุณไม่ทราบเรื่องนี้ กรุณาตรวจสอบบัญชีธนาคารและเปลี่ยนรหัสผ่านทันที',
    ],
    changes: {
      account_added: 'เพิ่มบัญชีธนาคาร',
      account_changed: 'แก้ไขบัญชีธนาคาร',
      account_removed: 'ลบบัญชีธนาคาร',
      accounts_replaced: 'เปลี่ยนรายการบัญชีธนาคาร',
      promptpay_changed: 'เปลี่ยนพร้อมเพย์',
    },
    button: 'ตรวจสอบช่องทางรับชำระเงิน',
  },
  en: {
    name: 'Where guests pay was changed, to the owner',
    title: 'Where guests pay was changed',
    paragraphs: [
      '{{by}} {{what}}. Guests who were about to pay at that time: {{guests}}.',
      'If you know nothing of this, check the bank accounts and change your password at once.',
    ],
    changes: {
      account_added: 'added a bank account',
      account_changed: 'changed a bank account',
      account_removed: 'removed a bank account',
      accounts_replaced: 'replaced the bank accounts',
      promptpay_changed: 'changed PromptPay',
    },
    button: 'Check where guests pay',
  },
} satisfies MessageWords;
