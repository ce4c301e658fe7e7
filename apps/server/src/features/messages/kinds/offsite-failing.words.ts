import { texts as en } from '@villa/shared/i18n/offsite-problems.en.ts';
import { texts as th } from '@villa/shared/i18n/offsite-problems.th.ts';
import type { MessageWords } from './message-kind.ts';

export const words = {
  th: {
    name: 'แจ้งเจ้าของบ้านว่าสำรองนอกเครื่องไม่สำเร็จ',
    title: 'สำรองนอกเครื่องไม่สำเร็จ',
    paragraphs: ['{{last}}', '{{problem}}'],
    last: 'สำเนานอกเครื่องล่าสุดเมื่อ {{last}} น. หากเครื่องเสียตอนนี้ ข้อมูลหลังจากนั้นจะหายไป',
    none: 'ยังไม่มีสำเนานอกเครื่อง หากเครื่องเสียตอนนี้ ข้อมูลทั้งหมดจะหายไป',
    drill: 'การซ้อมกู้คืนพบว่าสำเนาล่าสุดกู้คืนได้ไม่ครบ',
    problems: th,
    button: 'ดูหน้าระบบ',
  },
  en: {
    name: 'Off-site copies that fail, to the owner',
    title: 'Off-site copies fail',
    paragraphs: ['{{last}}', '{{problem}}'],
    last: 'The last off-site copy is of {{last}}. If the machine broke now, what came after it would be lost.',
    none: 'There is no off-site copy yet. If the machine broke now, everything would be lost.',
    drill: 'The drill has found that the newest copy cannot be brought back whole.',
    problems: en,
    button: 'Look at System',
  },
} satisfies MessageWords;
