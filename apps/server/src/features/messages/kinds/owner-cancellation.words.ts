import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'ผู้เข้าพักขอยกเลิก ถึงเจ้าของ',
    title: 'ผู้เข้าพักขอยกเลิก',
    paragraphs: ['{{guest}} ขอยกเลิกการจองนี้ กรุณาตอบรับหรือปฏิเสธในหน้าการจอง'],
    certain:
      '{{guest}} ยกเลิกการจองนี้ตามเงื่อนไข คืนเข้าพักจะว่างเวลา {{ends}} น. ก่อนหน้านั้นผู้จองเปลี่ยนใจได้ และคุณหยุดการยกเลิกได้ในหน้าการจอง',
    back: 'ยอดที่ต้องโอนคืนคือ {{back}} ภายใน{{backBy}} กรุณาโอนหลังจากเวลานั้น',
    button: 'เปิดการจอง',
  },
  en: {
    name: 'A guest asks to cancel, to the owner',
    title: 'A guest asks to cancel',
    paragraphs: [
      '{{guest}} asks to cancel this booking. Please accept or decline it on the booking’s page.',
    ],
    certain:
      '{{guest}} has cancelled this booking, as its terms allow. Its nights are free at {{ends}}; until then the guest may take it back, and you can stop it on the booking’s page.',
    back: '{{back}} is then to be sent back by {{backBy}}, and not before that hour.',
    button: 'Open the booking',
  },
} satisfies MessageWords;
