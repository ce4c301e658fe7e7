import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ลิงก์ตั้งรหัสผ่านใหม่',
    title: 'ลิงก์สำหรับตั้งรหัสผ่านใหม่',
    paragraphs: [
      'เจ้าของ {{villa}} ส่งลิงก์นี้ให้คุณตั้งรหัสผ่านใหม่ ลิงก์ใช้ได้ครั้งเดียว จนถึงวันที่ {{until}} น.',
      'หากคุณไม่ได้ขอ กรุณาแจ้งเจ้าของบ้าน รหัสผ่านเดิมยังใช้ได้จนกว่าจะมีการตั้งรหัสผ่านใหม่',
    ],
    button: 'ตั้งรหัสผ่านใหม่',
  },
  en: {
    name: 'Link to set a new password',
    title: 'A link to set a new password',
    paragraphs: [
      'The owner of {{villa}} sends you this link to set a new password. It can be used once, until {{until}}.',
      'If you did not ask for it, please tell the owner. Your old password is valid until a new one is set.',
    ],
    button: 'Set a new password',
  },
} satisfies MessageWords;
