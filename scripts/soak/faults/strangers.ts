import type { Fault } from '../fault.ts';

const bookings = 'apps/server/src/features/bookings';
const bounds = `${bookings}/client-bounds.test.ts`;
const deadline = `${bookings}/deadline.test.ts`;
const ending = `${bookings}/end-unconfirmed.test.ts`;
const unconfirmed = `${bookings}/unconfirmed.repository.ts`;
const unconfirmedNights = 'packages/shared/src/domain/unconfirmed-nights.ts';
const paymentDeadline = `${bookings}/payment-deadline.ts`;
const endUnconfirmed = `${bookings}/end-unconfirmed.usecases.ts`;
const clientKey = 'apps/server/src/http/client-key.ts';
const outbox = 'apps/server/src/features/mails/outbox.ts';
const boundedMails = 'apps/server/src/features/mails/bounded-mails.test.ts';
const alarm = 'apps/server/src/features/mails/holds-alarm.ts';
const alarmTest = 'apps/server/src/features/mails/holds-alarm.test.ts';
const guesses = 'apps/server/src/features/users/guess-limit.ts';
const guessTest = 'apps/server/src/features/users/guess-limit.test.ts';
const slowStrangers = 'apps/server/src/features/slips/slow-strangers.test.ts';
const fairQueue = 'apps/server/src/http/fair-queue.ts';
const fairQueueTest = 'apps/server/src/http/fair-queue.test.ts';
const origin = 'apps/server/src/features/site/request-origin.ts';
const siteTest = 'apps/server/src/features/site/site.test.ts';
const httpServer = 'apps/server/src/http/http-server.ts';
const httpServerTest = 'apps/server/src/http/http-server.test.ts';

/** What a stranger could have for nothing, again and again. */
export const strangerFaults: Fault[] = [
  {
    name: 'wrong accounts can be tried for ever',
    file: 'apps/server/src/features/verify/verify.usecases.ts',
    find: 'if (own) guess.wasRight();',
    replace: 'guess.wasRight();',
    test: {
      file: 'apps/server/src/features/verify/verify.test.ts',
      title: 'wrong guesses run out',
    },
  },
  {
    name: 'another owner’s LINE account is said to be the villa’s',
    file: 'apps/server/src/features/verify/verify.usecases.ts',
    find: 'return lineIdIn(text).toLowerCase() === own.toLowerCase();',
    replace: "return lineIdIn(text).toLowerCase() === own.toLowerCase().replace('@', '');",
    test: {
      file: 'apps/server/src/features/verify/verify.test.ts',
      title: 'is said not to be',
    },
  },
  {
    name: 'a booking in review counts for nobody',
    file: unconfirmed,
    find: "b.status in ('pending', 'in_review') and b.client_key",
    replace: "b.status in ('pending') and b.client_key",
    test: { file: bounds, title: 'a booking in review counts for as long as nobody has looked' },
  },
  {
    name: 'a stay that is over still counts as held',
    file: unconfirmed,
    find: 'and b.check_out > @today and not',
    replace: 'and @today is not null and not',
    test: { file: bounds, title: 'a stay that is over holds nothing' },
  },
  {
    name: 'the nights of one client have no bound',
    file: `${bookings}/client-bounds.ts`,
    find: 'const isRefused = tooMany || nightsIn(all) > most;',
    replace: 'const isRefused = tooMany;',
    test: { file: bounds, title: 'at most 45 nights, slips or not, and what is left is said' },
  },
  {
    name: 'each /64 of one IPv6 network is a client without a network',
    file: clientKey,
    find: 'const IPV6_NETWORK = 56;',
    replace: 'const IPV6_NETWORK = 64;',
    test: { file: bounds, title: 'a /56 has at most six bookings and 45 nights' },
  },
  {
    name: 'each /56 of a /48 is a range',
    file: clientKey,
    find: 'const IPV6_RANGE = 48;',
    replace: 'const IPV6_RANGE = 56;',
    test: { file: bounds, title: 'a /48 has at most 60 nights over all of its /56' },
  },
  {
    name: 'each IPv4 address is a range',
    file: clientKey,
    find: '`range ${a}.${b}.${c}`',
    replace: '`range ${ip}`',
    test: { file: bounds, title: 'a /48 has at most 60 nights over all of its /56' },
  },
  {
    name: 'all strangers together have no bound',
    file: unconfirmedNights,
    find: 'export const CROWDED_NIGHTS = 180;',
    replace: 'export const CROWDED_NIGHTS = 1800;',
    test: { file: bounds, title: 'a range that holds something gets no more' },
  },
  {
    name: 'a slip keeps its place until it is drawn',
    file: 'apps/server/src/features/slips/slips.routes.ts',
    find: 'slot.giveBack();\n          admit',
    replace: 'admit',
    test: { file: slowStrangers, title: 'take no place of a guest’s picture' },
  },
  {
    name: 'an upload that crawls keeps its place from everybody',
    file: 'apps/server/src/http/upload-slots.ts',
    find: 'if (!limits || loser === undefined ||',
    replace: 'if (loser !== null ||',
    test: { file: slowStrangers, title: 'uploads that only crawl give their place to a guest' },
  },
  {
    name: 'slow work is done in the order in which it came',
    file: fairQueue,
    find: 'weightOf(other) < weightOf(one)',
    replace: 'weightOf(other) < weightOf(one) - 1e9',
    test: { file: fairQueueTest, title: 'who comes for the first time is next' },
  },
  {
    name: 'what nobody waits for any more is done all the same',
    file: fairQueue,
    find: "gone?.addEventListener('abort', drop);",
    replace: '',
    test: { file: fairQueueTest, title: 'what nobody waits for any more is dropped' },
  },
  {
    name: 'strangers’ passwords have all places',
    file: fairQueue,
    find: 'ofStrangers < strangersAtOnce',
    replace: 'ofStrangers < atOnce',
    test: { file: fairQueueTest, title: 'who is no stranger goes first' },
  },
  {
    name: 'a log-in from a known address waits with the strangers',
    file: 'apps/server/src/features/users/auth.usecases.ts',
    find: 'const waiter = { client: isKnown ? null : client, gone };',
    replace: 'const waiter = { client, gone };',
    test: { file: guessTest, title: '160 guesses at once from a /48 refuse the owner not once' },
  },
  {
    name: 'who guesses codes hears of one that has ended',
    file: 'apps/server/src/features/rates/promo-use.ts',
    find: "if (refusal === 'ended' && !byStaff)",
    replace: "if (refusal === 'ended' && byStaff)",
    test: {
      file: 'apps/server/src/features/rates/rates.test.ts',
      title: 'are refused with the reason',
    },
  },
  {
    name: 'the mail about many nights silences the one about very many',
    file: alarm,
    find: 'const last = deps.lastSentAt(kind);',
    replace: "const last = deps.lastSentAt('owner_holds');",
    test: { file: alarmTest, title: 'at 120 nights of whichever year the owner gets another mail' },
  },
  {
    name: 'a range guesses as often as all of its addresses',
    file: clientKey,
    find: '{ key: clientRange, counts: 3 }',
    replace: '{ key: clientRange, counts: 300 }',
    test: { file: guessTest, title: 'guesses three times as often as an address' },
  },
  {
    name: 'strangers’ guesses count at an address that is known',
    file: guesses,
    find: 'if (isKnown) {',
    replace: 'if (isKnown && !client) {',
    test: { file: guessTest, title: 'keeps nobody out at an address that is known' },
  },
  {
    name: 'a busy villa gives a client as much as a calm one',
    file: unconfirmedNights,
    find: 'export const BUSY_NIGHTS = 120;',
    replace: 'export const BUSY_NIGHTS = 1200;',
    test: { file: bounds, title: 'a client has seven; at 120 exactly still all' },
  },
  {
    name: 'payment windows do not shrink',
    file: unconfirmedNights,
    find: 'if (heldNights <= CALM_NIGHTS) return paymentHours;',
    replace: 'if (heldNights <= 100 * CALM_NIGHTS) return paymentHours;',
    test: { file: bounds, title: 'nights of others and one of one’s own it is' },
  },
  {
    name: 'taking a slip back and putting it in renews the window',
    file: paymentDeadline,
    find: 'return { expiresAt: deadline };',
    replace: 'return { expiresAt: new Date(deadline.getTime() + 3_600_000) };',
    test: { file: deadline, title: 'is the same however often a slip is taken back and put in' },
  },
  {
    name: 'a slip is taken back after the window is over',
    file: paymentDeadline,
    find: 'if (deadline === null || deadline.getTime() <= now.getTime())',
    replace: 'if (deadline === null)',
    test: {
      file: deadline,
      title: 'once over, the slip stays: it can be replaced, not taken back',
    },
  },
  {
    name: 'an ended booking comes back on nights that somebody else has',
    file: endUnconfirmed,
    find: 'if (changes === null || taken) {',
    replace: 'if (changes === null) {',
    test: { file: ending, title: 'names what has lost its nights meanwhile, and brings the rest' },
  },
  {
    name: 'ending the last hours takes what staff booked with it',
    file: unconfirmed,
    find: "('pending', 'in_review') and b.client_key is not null",
    replace: "('pending', 'in_review') and b.id is not null",
    test: { file: ending, title: 'leaves older ones and those that staff made' },
  },
  {
    name: 'a clock that was set back silences the alarm about holds',
    file: alarm,
    find: 'if (since !== null && since >= 0 && since < EVERY_MS)',
    replace: 'if (since !== null && since < EVERY_MS)',
    test: { file: alarmTest, title: 'a clock that was set back does not silence it' },
  },
  {
    name: 'a booking has mail written to any number of addresses',
    file: outbox,
    find: 'const MOST_ADDRESSES = 3;',
    replace: 'const MOST_ADDRESSES = 300;',
    test: { file: boundedMails, title: 'a hundred addresses: at most three get a mail' },
  },
  {
    name: 'a stranger’s words go out with the villa’s mail',
    file: outbox,
    find: "return { ...booking, customerName: '', specialRequests: '', customerInfo: null };",
    replace: 'return booking;',
    test: { file: boundedMails, title: 'are in no mail before staff have confirmed' },
  },
  {
    name: 'each slip of a stranger’s writes to the owner',
    file: outbox,
    find: 'const SLIP_MAIL_EVERY_MS = 10 * 60_000;',
    replace: 'const SLIP_MAIL_EVERY_MS = 0;',
    test: { file: boundedMails, title: 'a hundred slips: the owner hears of one each ten minutes' },
  },
  {
    name: 'strangers use up the guesses of the owner at a new address',
    file: guesses,
    find: 'take(`${what} ${scope.key}`,',
    replace: 'take(`${what}`,',
    test: { file: guessTest, title: 'leave the owner at a new address guesses of their own' },
  },
  {
    name: 'many unknown addresses guess as fast as they like',
    file: guesses,
    find: 'if (isSlow && next > clock.now().getTime()) throw refuseUntil(next);',
    replace: '',
    test: { file: guessTest, title: 'many unknown addresses slow each other down' },
  },
  {
    name: 'an invented port makes a page of its own',
    file: origin,
    find: "if (Number(port ?? (scheme === 'https' ? 443 : 80)) !== localPort) return null;",
    replace: '',
    test: { file: siteTest, title: 'is none where a request says anything else' },
  },
  {
    name: 'any host that a request names is believed',
    file: origin,
    find: 'return named.includes(name) || name === reached ?',
    replace: "return name !== '' ?",
    test: { file: siteTest, title: 'is none where a request says anything else' },
  },
  {
    name: 'a body that never ends is waited for',
    file: httpServer,
    find: 'if (!state.isUpload) return now - state.begunAt > limits.bodyMs;',
    replace: 'if (!state.isUpload) return false;',
    test: { file: httpServerTest, title: 'does not end, even when a byte comes now and then' },
  },
  {
    name: 'an upload that crawls is waited for',
    file: httpServer,
    find: 'return now - state.movedAt > limits.upload.inMs;',
    replace: 'return false;',
    test: { file: httpServerTest, title: 'whose upload stands still, or crawls' },
  },
];
