import type { Fault } from '../fault.ts';

const cancelling = 'apps/server/src/features/cancellations/cancellations.usecases.ts';
const kept = 'apps/server/src/features/cancellations/kept-amount.ts';
const cancellingTest = 'apps/server/src/features/cancellations/cancellations.test.ts';
const refundTest = 'apps/server/src/features/cancellations/refund-accounts.test.ts';
const guestMoney = 'apps/server/src/features/ledger/guest-money.usecases.ts';
const guestMoneyTest = 'apps/server/src/features/ledger/guest-money.test.ts';
const topUps = 'apps/server/src/features/top-ups/top-ups.usecases.ts';
const follow = 'apps/server/src/features/top-ups/follow-with-top-up.ts';
const topUpTest = 'apps/server/src/features/top-ups/top-ups.test.ts';
const pictures = 'apps/server/src/features/transfer-pictures/transfer-pictures.usecases.ts';
const pictureTest = 'apps/server/src/features/transfer-pictures/transfer-pictures.test.ts';

export const cancellationFaults: Fault[] = [
  {
    name: 'the reason of a refund is that of today while the request waits',
    file: cancelling,
    find: 'refundReason(record.paymentTerms ?? PLAIN_TERMS, record.checkIn, day)',
    replace: 'refundReason(record.paymentTerms ?? PLAIN_TERMS, record.checkIn, today)',
    test: { file: cancellingTest, title: 'gives the reason of the day of asking' },
  },
  {
    name: 'the policy of the day of the answer counts',
    file: cancelling,
    find: 'const refund = refundOn(record, ledger, askedOn);',
    replace:
      'const refund = refundOn(record, ledger, dateInZone(now, deps.villaSettings().timeZone));',
    test: { file: cancellingTest, title: 'keeps by the policy of the day the guest asked' },
  },
  {
    name: 'more is kept than the guest was told',
    file: kept,
    find: 'isPromised ? paid - (refund ?? 0) : paid',
    replace: 'paid',
    test: { file: cancellingTest, title: 'never more than the guest was told' },
  },
  {
    name: 'other than the terms say is kept without a reason',
    file: kept,
    find: "&& reason === ''",
    replace: '&& reason === null',
    test: { file: cancellingTest, title: 'other than by the policy needs a reason' },
  },
  {
    name: 'the bin forgets to whom money goes back',
    file: 'apps/server/src/features/bookings/bin.usecases.ts',
    find: 'return stay + damage + undecided + unanswered === 0;',
    replace: 'return undecided + unanswered === 0;',
    test: {
      file: 'apps/server/src/features/bookings/bin.test.ts',
      title: 'to whom money goes back is not forgotten',
    },
  },
  {
    name: 'the bin forgets whose money it was that nobody decided about',
    file: 'apps/server/src/features/bookings/bin.usecases.ts',
    find: 'return stay + damage + undecided + unanswered === 0;',
    replace: 'return stay + damage + unanswered === 0;',
    test: {
      file: 'apps/server/src/features/bookings/bin.test.ts',
      title: 'money of a stay that was deleted before it was over waits',
    },
  },
  {
    name: 'a stay that took place leaves its damage deposit in the bin',
    file: 'apps/server/src/features/bookings/money-in-bin.ts',
    find: "if (status === 'cancelled' || tookPlace) return { stay, damage, undecided: 0, unanswered };",
    replace:
      "if (status === 'cancelled' || tookPlace) return { stay, damage: tookPlace ? 0 : damage, undecided: 0, unanswered };",
    test: {
      file: 'apps/server/src/features/bookings/bin.test.ts',
      title: 'a damage deposit that is held after the stay is owed',
    },
  },
  {
    name: 'the dashboard forgets what the bin owes',
    file: 'apps/server/src/features/open-money/open-money.usecases.ts',
    find: 'filter(({ stay, damage }) => stay + damage > 0)',
    replace: 'filter(() => false)',
    test: {
      file: 'apps/server/src/features/open-money/open-money.test.ts',
      title: 'are not lost from sight in the bin',
    },
  },
  {
    name: 'a guest’s page shows the whole account number',
    file: cancelling,
    find: 'refundAccount: masked(refundAccounts.of(bookingId))',
    replace: 'refundAccount: refundAccounts.of(bookingId)?.account ?? null',
    test: { file: cancellingTest, title: 'staff see the whole account' },
  },
  {
    name: 'a forgotten guest leaves an account behind',
    file: cancelling,
    find: 'cancellations.forget(after.id);',
    replace: '',
    test: { file: cancellingTest, title: 'a guest who is forgotten leaves no account behind' },
  },
  {
    name: 'a forgotten guest leaves an account for a refund behind',
    file: cancelling,
    find: 'refundAccounts.forget(after.id);',
    replace: '',
    test: { file: refundTest, title: 'a guest who is forgotten leaves none' },
  },
  {
    name: 'accounts for a refund are named without end',
    file: cancelling,
    find: 'if (refundAccounts.countOf(bookingId) >= MOST_REFUND_ACCOUNTS) {',
    replace: 'if (Number.NaN > 0) {',
    test: { file: refundTest, title: 'is bounded in number and in size' },
  },
  {
    name: 'an account is named where no money is to go back',
    file: cancelling,
    find: "if (!givesBack(record, ledgers.read(bookingId))) throw new AppError('nothing_to_give_back');",
    replace: '',
    test: { file: refundTest, title: 'once all went back there is nothing to name it for' },
  },
  {
    name: 'the account of a request counts against one that was named later',
    file: 'apps/server/src/features/cancellations/refund-accounts.repository.ts',
    find: 'return asked.namedAt > own.namedAt ? asked : own;',
    replace: 'return asked;',
    test: { file: refundTest, title: 'the last that was named counts' },
  },
  {
    name: 'guests ask to cancel after check-in time',
    file: cancelling,
    find: 'isOn && isBinding && now < arrival',
    replace: 'isOn && isBinding',
    test: { file: cancellingTest, title: 'before its check-in time' },
  },
  {
    name: 'a bedroom that was asked for outlives the stay it was priced for',
    file: follow,
    find: 'if (!ends && !moves) return;',
    replace: 'if (!ends) return;',
    test: { file: topUpTest, title: 'ends with the stay it was priced for' },
  },
  {
    name: 'a bedroom opens before it is paid in full',
    file: topUps,
    find: 'paidOf(topUp) < topUp.amount',
    replace: 'paidOf(topUp) === 0',
    test: { file: topUpTest, title: 'the bedroom counts once it is paid in full' },
  },
  {
    name: 'a bedroom lapses while a slip waits',
    file: topUps,
    find: 'return waits || paidOf(topUp) > 0;',
    replace: 'return paidOf(topUp) > 0;',
    test: { file: topUpTest, title: 'unless money or a slip came' },
  },
  {
    name: 'what holds money is cancelled without being asked for',
    file: 'apps/server/src/features/bookings/change-booking.usecases.ts',
    find: "target === 'cancelled' && holdsMoney(deps.ledgers.read(record.id))",
    replace: "target === 'cancelled' && record.status === 'confirmed'",
    test: { file: cancellingTest, title: 'the guest asks and names an account' },
  },
  {
    name: 'a guest reads for ever what staff mistyped',
    file: guestMoney,
    find: 'payment.reverses === null && !wasUndone(payment, ledger)',
    replace: 'payment.reverses === null',
    test: { file: guestMoneyTest, title: 'undone before anybody heard of it' },
  },
  {
    name: 'a receipt’s payment vanishes from the guest’s page',
    file: guestMoney,
    find: 'reversal.at, UNDO_HOLD_MS - 1)',
    replace: 'reversal.at, 1e9 * UNDO_HOLD_MS)',
    test: { file: guestMoneyTest, title: 'is one line that says so' },
  },
  {
    name: 'a reason is told of what is kept no more',
    file: 'packages/shared/src/domain/ledger.ts',
    find: 'if (sum(rows.map(({ amount }) => amount)) === 0) rows.length = 0;',
    replace: '',
    test: { file: guestMoneyTest, title: 'told with its reason' },
  },
  {
    name: 'a guest reads the picture of another booking’s refund',
    file: pictures,
    find: 'const isOurs = ledgers.findPayment(paymentId)?.bookingId === bookingId;',
    replace: 'const isOurs = ledgers.findPayment(paymentId) !== null;',
    test: { file: pictureTest, title: 'only under its own booking' },
  },
];
