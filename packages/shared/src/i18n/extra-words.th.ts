import type { texts as en } from './extra-words.en.ts';

export const texts: typeof en = {
  units: {
    stay: 'ต่อการเข้าพัก',
    night: 'ต่อคืน',
    guest: 'ต่อท่าน',
    guest_night: 'ต่อท่านต่อคืน',
    piece: 'ต่อรายการ',
    hour: 'ต่อชั่วโมง',
  },
  free: 'ไม่มีค่าใช้จ่าย',
  facts: {
    what: '{{name}}',
    many: '{{name}} × {{count}}',
    at: '{{day}} เวลา {{time}} น.',
    guests: { one: '{{count}} ท่าน', other: '{{count}} ท่าน' },
    note: 'แขกแจ้งว่า {{note}}',
  },
};
