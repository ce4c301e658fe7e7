import type { texts as thai } from './admin-dashboard.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  title: 'Dashboard',
  setUp: {
    title: 'Getting ready for bookings',
    intro: 'Guests can look at the villa now, and cannot book. Do these, then open it.',
    progress: '{{done}} of {{count}} done',
    done: 'Done',
    notDone: 'Not done',
    steps: {
      name: 'Give the villa its name',
      prices: 'Set the prices per night',
      pictures: 'Add pictures of the villa',
      payment: 'Add a bank account or PromptPay to be paid by',
      testMail: 'Send a test mail',
      open: 'Open for booking',
    },
  },
  figures: {
    totalBookings: 'Total bookings',
    pendingPayments: 'Pending payments',
    totalRevenue: 'Total revenue',
  },
  slips: {
    title: 'Slips waiting',
    count_one: '{{count}} slip',
    count_other: '{{count}} slips',
    none: 'All done, no slip is waiting',
    all_one: 'All {{count}}',
    all_other: 'All {{count}} slips',
    noFile: 'No slip file',
  },
  cancellations: {
    title: 'Wants to cancel',
  },
  days: {
    title: 'Arrivals and departures, 7 days',
    today: 'Today',
    tomorrow: 'Tomorrow',
    leaving: 'Leaves by {{time}}',
    arriving: 'Arrives from {{time}}',
    staying: 'Staying',
    blocked: 'Blocked',
    free: 'Nobody comes or goes, the villa is free',
    quiet: 'Nobody comes or goes in the five days after that',
    requests: 'Request: {{requests}}',
    call: 'Call {{name}}',
  },
  months: {
    title: 'By month',
    intro: 'Counted night by night: a stay over the end of a month is in both.',
    month: 'Month',
    occupancy: 'Occupancy',
    revenue: 'Revenue',
    confirmed: 'Confirmed',
    waiting: 'Awaiting payment or in review',
    blocked: 'Blocked',
    asTable: 'Show as a table',
  },
  recent: {
    title: 'Recent bookings',
    all: 'See all',
    none: 'No bookings yet',
    noneText: 'They appear here by themselves as soon as a guest books.',
  },
};
