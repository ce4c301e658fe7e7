import type { Language } from '@villa/shared/domain/text/language.ts';

/** The words of the alerts about who arrives; `name` is their row on the screen. */
export const missingWords: Record<Language, Record<'name' | 'title' | 'some' | 'none', string>> = {
  th: {
    name: 'แขกพรุ่งนี้ยังกรอกข้อมูลไม่ครบ 18:00 น.',
    title: 'แขกยังกรอกเช็คอินไม่ครบ',
    some: 'เข้าพัก {{day}} กรอกแล้ว {{complete}} จาก {{guests}} คน',
    none: 'เข้าพัก {{day}} ยังไม่มีใครกรอก ส่งลิงก์ หรือกรอกตอนแขกมาถึง',
  },
  en: {
    name: 'Check-in of tomorrow’s guests is missing',
    title: 'Check-in is not filled in yet',
    some: 'Arriving {{day}}: {{complete}} of {{guests}} are written down.',
    none: 'Arriving {{day}}: nobody is. Send the link, or ask at the door.',
  },
};

export const dueWords: Record<
  Language,
  Record<'name' | 'left' | 'ready' | 'missing' | 'forgotten' | 'unfiled', string>
> = {
  th: {
    name: 'ใกล้ครบ 24 ชม. ยังไม่ได้แจ้ง ตม.30',
    left: 'ตม.30 เหลือเวลา {{hours}} ชม.',
    ready: 'แขกเข้าพัก {{day}} พร้อมยื่นแล้ว ยื่นก่อน {{until}}',
    missing: 'แขกเข้าพัก {{day}} ข้อมูลยังไม่ครบ ยื่นก่อน {{until}}',
    forgotten: 'ตม.30 ยังไม่ได้ยื่น',
    unfiled: 'แขกเข้าพัก {{day}} เลขพาสปอร์ตจะถูกลบ {{forgotten}}',
  },
  en: {
    name: 'TM30 is due and not filed',
    left: 'TM30: {{hours}} h left',
    ready: 'Guests of {{day}} are ready to file, until {{until}}.',
    missing: 'Guests of {{day}} miss something. File until {{until}}.',
    forgotten: 'TM30 was never filed',
    unfiled: 'Guests of {{day}}: their passport numbers are deleted on {{forgotten}}.',
  },
};
