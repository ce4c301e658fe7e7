import type { texts as thai } from './guest-message.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  stay: 'your booking {{reference}} at {{villa}}\nCheck-in {{checkIn}}, check-out {{checkOut}}',
  status: {
    held: 'The dates are held for you until {{until}} (Thai time). Please fill in your details here:',
    pending: 'Please pay {{amount}} by {{until}} (Thai time) and send the slip here:',
    pendingOpen: 'Please pay {{amount}} and send the slip here:',
    in_review: 'We have received your slip and are checking it. You can follow your booking here:',
    confirmed: 'Your booking is confirmed. You find all of it here:',
    cancelled: 'This booking has been cancelled.',
  },
};
