import type { Fault } from '../fault.ts';

const moneyMails = 'apps/server/src/features/mails/money-mails.test.ts';
const reminderTest = 'apps/server/src/features/mails/payment-reminders.test.ts';

const changes = 'apps/server/src/features/mails/mails-of-change.ts';
const mailsTest = 'apps/server/src/features/mails/mails.test.ts';
const relay = 'apps/server/src/features/mails/relay.ts';
const relayTest = 'apps/server/src/features/mails/relay.test.ts';
const repository = 'apps/server/src/features/mails/mails.repository.ts';

export const mailFaults: Fault[] = [
  {
    name: 'a slip is for whatever comes next',
    file: 'apps/server/src/features/mails/booking-sentences.ts',
    find: 'asked !== null && slipCovers(booking, asked.dueOn)',
    replace: "asked !== null && booking.status === 'in_review'",
    test: {
      file: 'apps/server/src/features/mails/money-mails.test.ts',
      title: 'before they confirm: its slip is for nothing else',
    },
  },
  {
    name: 'an owner’s mails are in Thai, whatever the owner chose',
    file: 'apps/server/src/features/users/users.usecases.ts',
    find: 'language: mailLanguage,',
    replace: "language: mailLanguage === 'en' ? 'th' : mailLanguage,",
    test: {
      file: 'apps/server/src/features/mails/user-mails.test.ts',
      title: 'each user’s mails are in the language that the user chose',
    },
  },
  {
    name: 'a slip saved by staff mails the owner',
    file: changes,
    find: "return actor.kind === 'guest' ? [...first, 'owner_slip'] : first;",
    replace: "return [...first, 'owner_slip'];",
    test: { file: mailsTest, title: 'a slip that staff save for the guest: to the guest alone' },
  },
  {
    name: 'a cancelled booking causes no mail',
    file: changes,
    find: "    case 'cancelled':\n    case 'expired':\n    case 'cancellation_declined':",
    replace: "    case 'expired':\n    case 'cancellation_declined':",
    test: { file: mailsTest, title: 'confirmed, cancelled, opened again, run out' },
  },
  {
    name: 'every change of the details is worth a mail',
    file: 'apps/server/src/features/mails/outbox.ts',
    find: "if (kind === 'received' && kinds.includes(kind)) return null;",
    replace: '',
    test: {
      file: 'apps/server/src/features/mails/bounded-mails.test.ts',
      title: 'two addresses in turns: each hears of the booking once',
    },
  },
  {
    name: 'a mail that is no longer true is sent again',
    file: changes,
    find: "    case 'reopened':\n      return booking.status === 'pending';",
    replace: "    case 'reopened':\n      return booking.status !== 'cancelled';",
    test: { file: mailsTest, title: 'not while it is on its way, not when it would be untrue' },
  },
  {
    name: 'a refusal is not told to whoever was asked to pay before',
    file: 'apps/server/src/features/mails/last-look.ts',
    find: "    if (kind === 'slip_again') return false;\n",
    replace: '',
    test: {
      file: 'apps/server/src/features/mails/undone-steps.test.ts',
      title: 'a slip that is refused before its own mail went is asked for again all the same',
    },
  },
  {
    name: 'a bedroom that was taken back is asked to be paid',
    file: 'apps/server/src/features/mails/last-look.ts',
    find: "if (kind === 'top_up_asked') return topUp.state === 'open';",
    replace: "if (kind === 'top_up_asked') return true;",
    test: { file: moneyMails, title: 'leaves no mail that is false' },
  },
  {
    name: 'two relays send one mail twice',
    file: repository,
    find: 'claimedUntil: until,',
    replace: 'claimedUntil: now,',
    test: { file: relayTest, title: 'send each mail once' },
  },
  {
    name: 'a relay that comes back late overwrites what another has noted',
    file: repository,
    find: "and(eq(mailsTable.id, id), eq(mailsTable.claim, claim), eq(mailsTable.state, 'sending')),",
    replace: 'eq(mailsTable.id, id),',
    test: { file: relayTest, title: 'what was taken over is not overwritten' },
  },
  {
    name: 'a mail server that is gone costs the mails',
    file: relay,
    find: "const givenUp = kind === 'refused' || (kind === 'later' && mail.attempts >= MOST_ATTEMPTS);",
    replace: "const givenUp = kind === 'refused' || mail.attempts >= MOST_ATTEMPTS;",
    test: { file: relayTest, title: 'is away for days' },
  },
  {
    name: 'a name in a mail becomes part of its page',
    file: 'apps/server/src/features/mails/mail-html.ts',
    find: 'margin:0 0 14px;">${escape(text)}</p>',
    replace: 'margin:0 0 14px;">${text}</p>',
    test: {
      file: 'apps/server/src/features/mails/hostile-texts.test.ts',
      title: 'a whole mail, in which they are text',
    },
  },
  {
    name: 'a name turns the subject of a mail round',
    file: 'apps/server/src/features/mails/subject-line.ts',
    find: ".replace(/[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]/g, '')",
    replace: '',
    test: {
      file: 'apps/server/src/features/mails/hostile-texts.test.ts',
      title: 'a whole mail, in which they are text',
    },
  },
  {
    name: 'a step and its undo both write',
    file: 'apps/server/src/features/mails/last-look.ts',
    find: 'if (isUndone(mail, kind)) return null;',
    replace: '',
    test: {
      file: 'apps/server/src/features/mails/undone-steps.test.ts',
      title: 'a confirmed booking is cancelled',
    },
  },
  {
    name: 'a mail does not wait for the undo of an earlier step',
    file: 'apps/server/src/features/mails/mails.repository.ts',
    find: 'not(isInBin), not(canBeUndoneAt(now))',
    replace: 'not(isInBin)',
    test: {
      file: 'apps/server/src/features/mails/undone-steps.test.ts',
      title: 'what waited when the mail server went away is sent once the step is undone',
    },
  },
  {
    name: 'staff read the link that sets a password',
    file: relay,
    find: '...(secretLink === null ? words : await wordsOf(mail, mailSources, clock.now())),',
    replace: '...words,',
    test: {
      file: 'apps/server/src/features/mails/user-mails.test.ts',
      title: 'the link that sets a password is read by nobody but its reader',
    },
  },
  {
    name: 'a test mail that failed counts as sent',
    file: 'apps/server/src/features/mails/has-sent-test-mail.ts',
    find: "kind = 'test' and state = 'sent' limit 1",
    replace: "kind = 'test' limit 1",
    test: { file: 'apps/server/src/features/villa/set-up.test.ts', title: 'a test mail that is' },
  },
  {
    name: 'a reminder is written again after a restart',
    file: 'apps/server/src/features/mails/payment-reminders.ts',
    find: 'if (reminders.has({ bookingId: record.id, dueOn: day, stage })) return false;',
    replace: '',
    test: { file: reminderTest, title: 'a new process knows what was written' },
  },
  {
    name: 'a reminder asks for what was paid meanwhile',
    file: 'apps/server/src/features/mails/last-look.ts',
    find: 'if (!isStillAsked(mail, fresh.booking, around)) return null;',
    replace: '',
    test: { file: reminderTest, title: 'for what was paid after it was written' },
  },
  {
    name: 'a server that was down writes every reminder it missed, the first first',
    file: 'apps/server/src/features/mails/reminder-stage.ts',
    find: "return days === 0 ? 'today' : days === 1 ? 'day' : 'week';",
    replace: "return days === 0 ? 'today' : 'week';",
    test: { file: reminderTest, title: 'a server that was down until' },
  },
  {
    name: 'days begin in Greenwich for reminders',
    file: 'apps/server/src/features/mails/mailing.ts',
    find: 'const timeZone = () => published().villa.timeZone;',
    replace: "const timeZone = () => 'UTC';",
    test: { file: reminderTest, title: 'days begin and end at the villa' },
  },
  {
    name: 'a guest is reminded while a slip waits',
    file: 'apps/server/src/features/mails/reminder-stage.ts',
    find: 'if (isOnArrival || hasWaitingSlip(booking)) return null;',
    replace: 'if (isOnArrival) return null;',
    test: { file: reminderTest, title: 'while a slip waits' },
  },
  {
    name: 'a guest who has asked to cancel is reminded to pay',
    file: 'apps/server/src/features/mails/reminder-stage.ts',
    find: 'if (isCancelAsked && restsUntilAnswered(next, checkIn, today)) return null;',
    replace: '',
    test: { file: reminderTest, title: 'a guest who has asked to cancel is reminded of nothing' },
  },
  {
    name: 'a guest who may have paid is told that the payment is missing',
    file: 'apps/server/src/features/mails/payment-reminders.ts',
    find: 'if (isFirstUnrecorded(booking)) return false;',
    replace: '',
    test: { file: reminderTest, title: 'for a first payment of which nobody' },
  },
  {
    name: 'the owner hears of the same late payment every day',
    file: 'apps/server/src/features/mails/payment-reminders.ts',
    find: 'return !late.every(isTold);',
    replace: 'return true;',
    test: { file: reminderTest, title: 'hears of late payments in one mail' },
  },
  {
    name: 'a payment that was taken back is told to the guest',
    file: 'apps/server/src/features/mails/last-look.ts',
    find: 'if (!isStillSo(mail, record)) return null;',
    replace: '',
    test: { file: moneyMails, title: 'and taken back before the mail went is not told' },
  },
  {
    name: 'a refund is told as a payment that came',
    file: 'apps/server/src/features/mails/outbox.ts',
    find: 'const isRefund = stay + damage < 0;',
    replace: 'const isRefund = false;',
    test: { file: moneyMails, title: 'is told with its amount and day, and what is still to come' },
  },
  {
    name: 'every change of a stay is told to the guest',
    file: 'apps/server/src/features/mails/mails-of-change.ts',
    find: 'tellGuest === true &&',
    replace: '',
    test: {
      file: moneyMails,
      title: 'is not told otherwise, nor where nothing of the stay changed',
    },
  },
];
