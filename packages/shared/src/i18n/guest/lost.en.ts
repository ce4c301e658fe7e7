/** A page, or a step of a booking, whose code has not arrived: what holds all the same, and what to do. */
export const texts = {
  text: 'The connection may have been interrupted. Please try again.',
  noScript: {
    title: 'Please switch on JavaScript',
    text: 'This page needs JavaScript. Please switch it on in your browser’s settings, then try again.',
  },
  kept: 'Your booking has not changed because of this, and we still have everything that reached us.',
  typed: 'What you typed on this page is still here: you need not type it again.',
  paid: 'If you have already made the transfer, please do not make it again. Open this page once more to send the slip, or contact us.',
  dates: 'Your dates',
  heldUntil: 'Kept for you until {{time}}',
  contact: 'If it still does not load, please contact us:',
  ways: { phone: 'Call', line: 'LINE', whatsapp: 'WhatsApp', email: 'Email' },
} as const;
