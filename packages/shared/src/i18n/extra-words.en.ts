/** Words of extras that more than one screen, mail or document has. */
export const texts = {
  units: {
    stay: 'for the stay',
    night: 'a night',
    guest: 'a guest',
    guest_night: 'a guest and night',
    piece: 'each',
    hour: 'an hour',
  },
  free: 'Free',
  facts: {
    what: '{{name}}',
    many: '{{name}} × {{count}}',
    at: '{{day}}, {{time}}',
    guests: { one: '{{count}} guest', other: '{{count}} guests' },
    note: 'Wish: {{note}}',
  },
};
