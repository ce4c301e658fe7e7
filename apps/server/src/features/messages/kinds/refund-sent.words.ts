import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'คืนเงินแล้ว',
    title: 'เราคืนเงินให้คุณแล้ว',
    paragraphs: ['เราคืน{{sent}} ให้คุณ{{how}}แล้วเมื่อ{{on}}'],
    toCard: 'ธนาคารของคุณใช้เวลา 5–10 วันกว่าจะแสดงยอดนี้',
    picture: 'คุณดูรูปหลักฐานการโอนได้ในหน้าการจอง',
    keptForDamage: 'เราหักค่าความเสียหาย {{damageKept}} จากเงินประกัน',
    keptReason: 'รายการที่หัก: {{keptFor}}',
    stillToGiveBack: 'ยังมียอดที่เราต้องคืนให้คุณอีก {{back}}',
    button: 'ดูการจอง',
  },
  en: {
    name: 'Refund sent',
    title: 'We have sent you a refund',
    paragraphs: ['We sent {{sent}} back to you{{how}} on {{on}}.'],
    toCard: 'Your bank needs 5 to 10 days to show it.',
    picture: 'The picture of the transfer is on your booking’s page.',
    keptForDamage: 'We kept {{damageKept}} of the damage deposit for damage.',
    keptReason: 'What it was kept for: {{keptFor}}',
    stillToGiveBack: '{{back}} is still to be given back to you.',
    button: 'View the booking',
  },
} satisfies MessageWords;
