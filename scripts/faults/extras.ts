import type * as Paid from '../../packages/shared/src/domain/money/extras-paid.ts';
import type * as Refund from '../../packages/shared/src/domain/money/extras-refund.ts';
import type * as Priced from '../../packages/shared/src/domain/pricing/extras.ts';
import type * as Hours from '../../packages/shared/src/domain/booking/booked-extra.ts';
import type * as Blocks from '../../apps/server/src/features/booked-extras/extra-blocks.ts';
import type * as Follower from '../../apps/server/src/features/booked-extras/extras-follower.ts';
import type * as Repricing from '../../apps/server/src/features/booked-extras/price-extras.ts';
import type * as Choice from '../../apps/server/src/features/extras/choose-extras.ts';
import type * as Papers from '../../apps/server/src/features/money/extras-on-papers.ts';
import type * as Changed from '../../apps/server/src/features/messages/kinds/stay-changed.ts';
import type * as Alert from '../../apps/server/src/features/staff-alerts/kinds/request-made.ts';
import { inModule } from '../soak/fault.ts';

const server = 'apps/server/src/features';
const domain = 'packages/shared/src/domain';
const paid = inModule<typeof Paid>(`${domain}/money/extras-paid.ts`);
const refund = inModule<typeof Refund>(`${domain}/money/extras-refund.ts`);
const priced = inModule<typeof Priced>(`${domain}/pricing/extras.ts`);
const hours = inModule<typeof Hours>(`${domain}/booking/booked-extra.ts`);
const blocks = inModule<typeof Blocks>(`${server}/booked-extras/extra-blocks.ts`);
const follower = inModule<typeof Follower>(`${server}/booked-extras/extras-follower.ts`);
const repricing = inModule<typeof Repricing>(`${server}/booked-extras/price-extras.ts`);
const choice = inModule<typeof Choice>(`${server}/extras/choose-extras.ts`);
const papers = inModule<typeof Papers>(`${server}/money/extras-on-papers.ts`);
const changed = inModule<typeof Changed>(`${server}/messages/kinds/stay-changed.ts`);
const alert = inModule<typeof Alert>(`${server}/staff-alerts/kinds/request-made.ts`);

const own = `${server}/booked-extras`;
const model = {
  file: `${own}/extras-model.test.ts`,
  title: 'lives of extras are in price, ledger and refund what a notebook has of them',
};
const papersTest = `${server}/money/extras-on-papers.test.ts`;

/** Extras: their price, their hours, their nights, and what of their money comes back. */
export const extraFaults = [
  priced(
    'besideStayAt',
    (original) => (kept) => ({ amount: original(kept, new Date(0)).amount, kept: 0 }),
    {
      name: 'an extra comes back after its hours',
      test: {
        file: `${own}/cancelled-extras.test.ts`,
        title: 'with its stay goes back whole before its hours, and not after them',
      },
    },
  ),
  priced(
    'withExtras',
    (original) => (kept, extras, stay) =>
      original(kept, extras, { ...stay, guests: Math.max(2, stay.guests) }),
    {
      name: 'one guest pays an extra for two',
      test: {
        file: `${own}/added-extras.test.ts`,
        title: 'follows how many guests come and how many nights they stay',
      },
    },
  ),
  repricing(
    'repriced',
    (original) => (record, rows, villa) =>
      original(
        record,
        rows.map((row) => (row.state === 'asked' ? { ...row, state: 'booked' } : row)),
        villa,
      ),
    { name: 'a wish is charged before anybody has said yes', test: model },
  ),
  refund(
    'refundParts',
    (original) => (terms, money, checkIn, today) =>
      original(terms, { ...money, total: 0 }, checkIn, today),
    { name: 'money pays for extras before the stay', test: model },
  ),
  refund(
    'promisedBack',
    () =>
      ({ stay }) =>
        stay ?? 0,
    {
      name: 'the extras of a stay without terms are kept',
      test: {
        file: `${own}/cancelled-extras.test.ts`,
        title:
          'of a stay without terms goes back all the same, and nothing is said of the stay’s money',
      },
    },
  ),
  hours(
    'hoursOfExtra',
    (original) => (extra, stay, villa) => {
      const { chooseUntil } = original(extra, stay, villa);
      return { chooseUntil, cancelUntil: chooseUntil };
    },
    {
      name: 'an extra is cancelled until it can be chosen',
      test: {
        file: `${own}/cancelled-extras.test.ts`,
        title:
          'gives back all its money until its hours, and can no longer be cancelled after them',
      },
    },
  ),
  choice(
    'createExtraChoice',
    (original) => (deps) => ({ ...original(deps), refuseMore: () => {} }),
    {
      name: 'more of one is had than there is',
      test: {
        file: `${own}/added-extras.test.ts`,
        title: 'is counted up and down at its price, within its hours and what there is of it',
      },
    },
  ),
  blocks('createExtraBlocks', (original) => (deps) => ({ ...original(deps), open: () => {} }), {
    name: 'a moved hour keeps its night after its stay is cancelled',
    test: {
      file: `${own}/moved-hours.test.ts`,
      title: 'is given back with the day when its stay is cancelled',
    },
  }),
  blocks('createExtraBlocks', (original) => (deps) => ({ ...original(deps), isFree: () => true }), {
    name: 'a late check-out is offered on a channel’s day',
    test: {
      file: `${own}/hours-and-channels.test.ts`,
      title: 'C5 a day that a channel has is offered to nobody as a late check-out',
    },
  }),
  follower(
    'createExtrasFollower',
    (original) => (deps) => ({ ...original(deps), inTransaction: () => {} }),
    {
      name: 'a wish waits for its answer from before it was paid',
      test: {
        file: `${own}/wished-extras.test.ts`,
        title: 'of a booking that is not paid yet waits for its answer from then on',
      },
    },
  ),
  paid('extrasInPayment', (original) => (kept, sums) => original(kept, { ...sums, before: 0 }), {
    name: 'each receipt pays for the extras from the first one on',
    test: {
      file: papersTest,
      title: 'C5 a receipt names each extra that its payment is for, as the stay is paid first',
    },
  }),
  papers(
    'extrasReturned',
    (original) => (booking, ledger, payment, rows) =>
      original(booking, { ...ledger, payments: [payment] }, payment, rows),
    {
      name: 'two refunds give back one extra twice',
      test: {
        file: papersTest,
        title: 'C5 a refund names the extra whose money it gives back, once',
      },
    },
  ),
  changed(
    'stayChanged',
    (original) => ({
      ...original,
      paragraphs: (said) => original.paragraphs?.({ ...said, data: null }) ?? [],
    }),
    {
      name: 'a mail keeps silent about extras that cost more',
      test: {
        file: `${server}/messages/extras-mails.test.ts`,
        title: 'C5 the mail about a changed stay says what extras cost before and now',
      },
    },
  ),
  alert(
    'requestMade',
    (original) => (facts) => {
      const alerts = original(facts);
      return {
        ...alerts,
        causedBy: (change) =>
          change.event === 'extra_asked' || change.event === 'top_up_taken'
            ? (alerts.causedBy?.(change) ?? null)
            : null,
      };
    },
    {
      name: 'a wish made before paying rings nobody',
      test: {
        file: `${server}/staff-alerts/wishes.test.ts`,
        title: 'C5 a wish of a hold is told once it is confirmed',
      },
    },
  ),
];
