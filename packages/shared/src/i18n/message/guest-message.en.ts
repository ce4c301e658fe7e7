import type { texts as thai } from './guest-message.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  greeting: 'Hello {{name}},',
  greetingNobody: 'Hello,',
  stay: 'your booking {{reference}} at {{villa}}\nCheck-in {{checkIn}}, check-out {{checkOut}}',
  status: {
    held: 'The dates are held for you until {{until}} (Thai time).',
    pending: 'Please pay {{what}} by {{until}} (Thai time).',
    pendingOpen: 'Please pay {{what}}.',
    pendingLater: 'Please pay {{what}} {{when}}.',
    nothingDue: 'There is nothing to pay now.',
    again: 'We could not use the slip you sent for {{what}}. Please send it again.',
    in_review: 'We have received your slip and are checking it.',
    in_reviewNext: 'We have received your slip. Please pay {{what}} {{when}}.',
    confirmed: 'Your booking is confirmed.',
    confirmedSent: 'Your booking is confirmed. We are checking your slip.',
    confirmedAgain:
      'Your booking is confirmed. We could not use the slip you sent for {{what}}. Please send it again.',
    confirmedNext: 'Your booking is confirmed. Please pay {{what}} {{when}}.',
    over: 'Thank you for staying with us.',
    overNext: 'Thank you for staying with us. Please still pay {{what}}.',
    expired: 'The time to pay ran out, and this booking has ended.',
    cancelling: 'You have cancelled this booking. It ends on {{ends}} (Thai time).',
    cancelled: 'This booking has been cancelled.',
  },
  later: 'Still to come: {{later}}.',
  link: {
    details: 'Please fill in your details here:',
    slip: 'Please send the slip here:',
    page: 'You find your booking here:',
  },
};
