import { texts as offsiteProblems } from '../offsite-problems.en.ts';
import type { texts as thai } from './dashboard.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  channels: {
    clashes_one: 'One double booking with another calendar.',
    clashes_other: '{{count}} double bookings with other calendars.',
    stale: 'Not read for hours, or too long to read: {{names}}.',
    suspicious: 'Suspicious answer, nothing freed: {{names}}.',
    asks: 'Closed elsewhere, for sale here: please say whether that is right ({{names}}).',
  },
  alarms: {
    mail_dead: {
      title: 'No mail has gone out since {{since}}',
      waiting_one: '{{count}} mail waits. It goes by itself once the mail server takes it.',
      waiting_other: '{{count}} mails wait. They go by themselves once the mail server takes them.',
      reason: {
        log_in:
          'The mail server refuses the user name or the password ({{code}}). Have both put right in SMTP_URL on the server, then send a test mail.',
        no_password:
          'Its password is not on this machine, since the villa came out of a backup. The owner types it again in System.',
        logInHere:
          'The mail server refuses the user name or the password ({{code}}). The owner puts both right in System.',
        unreachableHere:
          'The mail server does not answer ({{code}}). Ask its provider, or check its name and port in System.',
        unreachable:
          'The mail server does not answer ({{code}}). Ask its provider, and have the address in SMTP_URL checked on the server; then send a test mail.',
        refused:
          'The mail server answers and takes nothing from this villa ({{code}}): the sender or a limit of the day. Ask its provider, then send a test mail.',
      },
      open: 'Mails',
    },
    backup_failing: {
      title: 'No backup has succeeded since {{since}}',
      never: 'There is no backup yet',
      risk: 'If the disk broke now, what came after it would be lost.',
      riskAll: 'If the disk broke now, everything would be lost.',
      reason: {
        disk_full:
          'The disk has no room for it. Have room added on the server, then press “Back up now”.',
        read_only:
          'The folder backups cannot be written to. Have the permission given on the server, then press “Back up now”.',
        damaged: 'The file of the database is damaged. Have the log of the server read at once.',
        unknown: 'Why is in the log of the server. Have it read, then press “Back up now”.',
      },
      open: 'Backups',
    },
    offsite_failing: {
      title: 'No off-site copy has worked since {{since}}',
      never: 'There is no off-site copy yet',
      drill: 'The newest off-site copy cannot be brought back whole',
      risk: 'If the machine broke now, what came after it would be lost.',
      riskAll: 'If the machine broke now, everything would be lost.',
      problem: offsiteProblems,
      open: 'System',
    },
    disk_low: {
      title: {
        data: 'The villa’s disk is nearly full',
        backups: 'The disk of the backups is nearly full',
      },
      room: '{{free}} of {{total}} are left. Backups take {{backups}}.',
      next: 'On a full disk the villa can take neither bookings nor slips. Have room added on the server, or fewer backups kept (BACKUPS_MB).',
      open: 'Backups',
    },
    refund_late: {
      title_one: 'A refund is later than promised',
      title_other: '{{count}} refunds are later than promised',
      next_one:
        'Its guest was told that it is paid by {{by}}. Send the money, then write the refund down in the booking.',
      next_other:
        'The first was promised by {{by}}. Send the money, then write each refund down in its booking.',
      open: 'Open the booking',
    },
    crowded: {
      title: 'Guests hold {{nights}} nights that nobody has confirmed',
      bound:
        'Above 180, whoever holds a booking can make no further one, and others can make one of at most 7 nights.',
      next: 'Somebody may be booking without meaning to come. Confirm or cancel these bookings; many can be cancelled at once.',
      open: 'See these bookings',
    },
    newKind: {
      title: 'The villa’s server has an alarm that this version does not know',
      next: 'Load the page anew, or update the desktop app. The log of the server says more.',
    },
  },
  setUp: {
    title: 'Getting ready for bookings',
    intro: 'Guests can look at the villa now, and cannot book. Do these, then open it.',
    introPrepared:
      'Guests read that the page is being prepared, with what you have written so far, and neither prices nor reviews. Do these, then open it.',
    progress: '{{done}} of {{count}} done',
    done: 'Done',
    notDone: 'Not done',
    steps: {
      name: 'Give the villa its name',
      prices: 'Set the prices per night',
      pictures: 'Add pictures of the villa',
      amenities: 'Tick the amenities that the villa has',
      contact: 'Say how guests reach you',
      terms: 'Decide on deposit, damage deposit and refunds',
      payment: 'Add a bank account or PromptPay to be paid by',
      doorCode: 'Write down the door code and how guests get in',
      samples: 'Switch off the sample rating and reviews, before guests read them',
      testMail: 'Send a test mail',
      open: 'Open for booking',
    },
    proxy: {
      title: 'The proxy in front of the server',
      intro: 'Whoever runs the server mends this. Until then guests may be counted wrongly.',
      handed_on:
        'The proxy ({{address}}) hands on whatever address a visitor claims to have. It is not believed, so all guests count as one and may be refused: let it set X-Forwarded-For itself.',
      untrusted:
        'Requests come through {{address}}, which names the visitors’ addresses and is not believed. If that is your proxy, set TRUST_PROXY={{address}}: until then all its guests count as one and may be refused.',
      unnamed:
        'The proxy ({{address}}) does not name the visitors’ addresses, so all guests count as one and may be refused: let it set X-Forwarded-For.',
      too_many:
        'TRUST_PROXY says {{trusted}}, and the requests have come through fewer proxies ({{found}}). Visitors may claim to have any address: set TRUST_PROXY={{found}}.',
      notProven:
        'The server could not reach itself by its public address, so it is not proven that its proxy names the visitors’ addresses rightly.',
    },
  },
  samples: {
    title: 'Sample reviews are on',
    intro:
      'Guests read a rating and three reviews that no guest has written. They are labelled as samples.',
    open: 'Switch them off',
  },
  figures: {
    totalBookings: 'Total bookings',
    pendingPayments: 'Not confirmed yet',
    totalRevenue: 'Agreed, confirmed stays',
    received: '{{amount}} received',
  },
  slips: {
    title: 'Slips waiting',
    more: 'and {{number}} more',
    needsConnection: 'Slips are decided with a connection only.',
    noFile: 'No slip file',
    nothingAsked: 'Not asked for',
  },
  cancellations: {
    ends: 'ends {{time}}, unless it is stopped',
  },
  money: {
    inBin: 'in the bin',
    held: 'with the villa',
    unanswered: 'given back or not: unknown',
    guestOwes: 'owed by the guest',
    questions: 'Was this money given back?',
    why: 'Cancelled before payments were written down here; nobody noted what became of the money.',
    since: 'since {{date}}',
    sinceBoth: 'since {{date}}, {{damage}} of it damage deposit',
    ofStay: 'of the stay',
    ofDamage: 'damage deposit',
    ofBoth: 'stay and damage deposit',
    payBy: 'promised by {{date}}',
    payLate: 'late: promised by {{date}}',
    confirmedOn: 'confirmed {{date}}',
    answer: {
      refunded: 'Yes, it went back',
      to_refund: 'No, it is still to go back',
      kept: 'No, the villa keeps it',
    },
    answered: 'The answer is kept',
  },
  days: {
    title: 'Who comes and goes',
    all: '7 days',
    today: 'Today',
    tomorrow: 'Tomorrow',
    leaving: 'Leaves by {{time}}',
    arriving: 'Arrives from {{time}}',
    staying: 'Staying',
    free: 'Nobody comes or goes, the villa is free',
    quiet: 'Nobody comes or goes',
    requests: 'Request: {{requests}}',
    call: 'Call {{name}}',
    until: 'until {{date}}',
    sameDay: 'Same day, {{hours}} h',
    late: '{{amount}} late',
  },
  updatesItself: 'updates by itself',
  months: {
    title: 'Twelve months',
    intro: 'Counted night by night: a stay over the end of a month is in both.',
    month: 'Month',
    occupancy: 'Occupancy',
    revenue: 'Revenue',
    waiting: 'Awaiting payment or in review',
    channels: 'Sold by other calendars',
    blocked: 'Closed',
    asTable: 'Show as a table',
  },
  wrong: {
    title: 'Wrong now',
    more_one: 'and one more',
    more_other: 'and {{count}} more',
  },
  toDo: {
    title: 'Needs you',
    nothing: 'Nothing waits for you.',
    andMore: '{{names}} and {{number}} more',
    cancel: '{{name}} asks to cancel',
    new_one: '{{count}} new booking since yesterday',
    new_other: '{{count}} new bookings since yesterday',
    late: '{{name}} is late with a payment',
    lateMore: '{{number}} more are late',
    arrives: 'arrives {{date}}',
    arrived: 'arrived {{date}}',
    left: 'left {{date}}',
    refund: 'Pay {{name}} back',
    deposit: 'Damage deposit back to {{name}}',
    deleted: 'Deleted with its money unsettled: {{name}}',
    tooMuch: 'Too much paid back to {{name}}',
    question: 'Was this money given back? {{name}}',
    stays: {
      unnamed_one: 'A channel’s stay without name or amount',
      unnamed_other: '{{count}} channels’ stays without name or amount',
      gone_one: 'A stay that its channel shows no more',
      gone_other: '{{count}} stays that their channels show no more',
      payoutLate_one: 'A payout is late',
      payoutLate_other: '{{count}} payouts are late',
      payoutShort_one: 'A payout was less than noted',
      payoutShort_other: '{{count}} payouts were less than noted',
    },
    close: 'Close {{month}}',
    checksOpen: '{{open}} of {{all}} things are open',
    checksDone: 'nothing is open',
  },
  month: {
    title: 'The month',
    soFar: '{{month}} so far',
    against: 'against {{days}}',
    open: 'Money',
    sold: 'Nights sold',
    ofNights: 'of {{nights}}, {{percent}}%',
    closed_one: '{{count}} closed by the house',
    closed_other: '{{count}} closed by the house',
    revenue: 'Revenue of these nights',
    nightly: 'A night, on average',
    ahead: '{{month}}, booked',
    more: '{{number}} more',
    fewer: '{{number}} fewer',
    morePercent: '{{number}}% more',
    lessPercent: '{{number}}% less',
    than: 'than last year’s {{before}}',
    thanOn: 'than on {{day}}',
    same: 'as last year, {{before}}',
    sameOn: 'as many as on {{day}}',
    nothingThen: 'nothing last year',
    rates: 'rates',
    firstYear: 'Compared with last year from your 13th month on.',
    comparedFrom: 'Compared with last year from {{month}} on.',
  },
  recent: {
    title: 'Recent bookings',
    all: 'See all',
    none: 'No bookings yet',
    noneText: 'They appear here by themselves as soon as a guest books.',
  },
};
