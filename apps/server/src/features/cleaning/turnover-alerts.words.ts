import type { Language } from '@villa/shared/domain/text/language.ts';

/** The words of one kind of alert; `name` is its row on the screen. */
type AlertWords = Record<Language, { name: string; title: string; body: string }>;

export const unconfirmedWords: AlertWords = {
  th: {
    name: 'พรุ่งนี้ยังไม่มีแม่บ้าน 18:00 น.',
    title: 'ยังไม่มีใครรับงานแม่บ้าน',
    body: '{{day}} ยังไม่มีใครยืนยันว่าจะมา',
  },
  en: {
    name: 'Nobody confirmed tomorrow’s cleaning',
    title: 'Nobody has confirmed the cleaning',
    body: '{{day}}: no cleaner has said yes yet.',
  },
};

export const declinedWords: AlertWords = {
  th: {
    name: 'แม่บ้านมาไม่ได้',
    title: 'แม่บ้านมาไม่ได้',
    body: '{{day}} {{names}} มาไม่ได้ และยังไม่มีใครรับแทน',
  },
  en: {
    name: 'A cleaner cannot come',
    title: 'A cleaner cannot come',
    body: '{{day}}: {{names}} cannot come, and nobody else has said yes.',
  },
};

export const problemWords: AlertWords = {
  th: {
    name: 'แม่บ้านแจ้งของเสียหรือหาย',
    title: 'แม่บ้านแจ้งของเสียหรือหาย',
    body: 'เปิดดูว่าเป็นอะไร และรูปที่ถ่ายไว้',
  },
  en: {
    name: 'Something broken or missing',
    title: 'Something is broken or missing',
    body: 'Open to see what it is, with the cleaner’s pictures.',
  },
};
