import type { AlertWords } from '../alert-values.ts';

export const words = {
  th: {
    name: 'พรุ่งนี้ใครมา 18:00 น.',
    tomorrow: 'พรุ่งนี้: เข้าพัก 1 ราย {{guests}}',
    today: 'วันนี้: เข้าพัก 1 ราย {{guests}}',
    guestCount: '{{count}} ท่าน',
    oneGuest: '1 ท่าน',
    namedTomorrow: 'พรุ่งนี้: {{guest}} {{guests}}',
    namedToday: 'วันนี้: {{guest}} {{guests}}',
    body: 'เช็คอิน {{time}} น. พัก {{dates}}',
  },
  en: {
    name: 'Who comes tomorrow, 18:00',
    tomorrow: 'Tomorrow: one arrival{{guests}}',
    today: 'Today: one arrival{{guests}}',
    guestCount: ', {{count}} guests',
    oneGuest: ', 1 guest',
    namedTomorrow: 'Tomorrow: {{guest}}{{guests}}',
    namedToday: 'Today: {{guest}}{{guests}}',
    body: 'Check-in from {{time}}. They stay {{dates}}.',
  },
} satisfies AlertWords;
