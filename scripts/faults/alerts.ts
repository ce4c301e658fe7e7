import type * as Carrier from '../../apps/server/src/features/line/line-alerts.ts';
import type * as News from '../../packages/shared/src/domain/stay/cleaner-news.ts';
import type * as Quiet from '../../apps/server/src/features/alerts/quiet-hours.ts';
import type * as Readers from '../../apps/server/src/features/alerts/alert-readers.ts';
import type * as Rows from '../../apps/server/src/features/alerts/alerts.repository.ts';
import type * as Slip from '../../apps/server/src/features/staff-alerts/kinds/slip-sent.ts';
import type * as Subscriptions from '../../apps/server/src/features/push/push-subscriptions.repository.ts';
import { inModule } from '../soak/fault.ts';

const features = 'apps/server/src/features';
const folder = `${features}/alerts`;
const rows = inModule<typeof Rows>(`${folder}/alerts.repository.ts`);
const quiet = inModule<typeof Quiet>(`${folder}/quiet-hours.ts`);
const readers = inModule<typeof Readers>(`${folder}/alert-readers.ts`);
const slip = inModule<typeof Slip>(`${features}/staff-alerts/kinds/slip-sent.ts`);
const carrier = inModule<typeof Carrier>(`${features}/line/line-alerts.ts`);
const subscriptions = inModule<typeof Subscriptions>(
  `${features}/push/push-subscriptions.repository.ts`,
);

const news = inModule<typeof News>('packages/shared/src/domain/stay/cleaner-news.ts');

const alertsTest = `${folder}/alerts.test.ts`;
const relayTest = `${folder}/alert-relay.test.ts`;
const quietTest = `${folder}/quiet-hours.test.ts`;
const cleanerTest = `${features}/cleaning/cleaner-alerts.test.ts`;
const lineTest = `${features}/line/line-alerts.test.ts`;

/** Each alert once, to who may and wants to hear of it, while it is news. */
export const alertFaults = [
  slip(
    'slipSent',
    (original) => (facts) => {
      const made = original(facts);
      const shouldSend = ({ bookingId }: { bookingId: string | null }) => {
        const booking = facts.booking(bookingId ?? '');
        return booking && { booking, amount: 0 };
      };
      return { ...made, kind: { ...made.kind, shouldSend } };
    },
    {
      name: 'a slip that was decided is told of all the same',
      test: { file: alertsTest, title: 'is not told once it was decided' },
    },
  ),
  rows(
    'createAlertsRepository',
    (original) => (db) => {
      const made = original(db);
      return { ...made, update: (id, { lapses: _, ...changes }) => made.update(id, changes) };
    },
    {
      name: 'an alert whose server is killed again and again goes without end',
      test: { file: alertsTest, title: 'goes at most twice under one id' },
    },
  ),
  rows('createAlertsRepository', (original) => (db) => ({ ...original(db), heldFor: () => [] }), {
    name: 'at the end of quiet hours each alert rings by itself',
    test: { file: alertsTest, title: 'bundle what waits into one message' },
  }),
  rows('createAlertsRepository', (original) => (db) => ({ ...original(db), lookAgain: () => {} }), {
    name: 'quiet hours that are switched off hold what waits',
    test: { file: alertsTest, title: 'let what waits go at once' },
  }),
  quiet('quietEnd', () => () => null, {
    name: 'alerts ring at night',
    test: { file: alertsTest, title: 'bundle what waits into one message' },
  }),
  quiet(
    'tellAt',
    () =>
      ({ at }) =>
        at,
    {
      name: 'what ends in quiet hours is told after its end',
      test: { file: quietTest, title: 'a moment in quiet hours is put off' },
    },
  ),
  readers(
    'createAlertReaders',
    (original) => (deps) => {
      const made = original(deps);
      return { ...made, waysOf: (_user, { ways }) => ways.owner ?? [] };
    },
    {
      name: 'staff choose alerts that their role may not hear of',
      test: { file: relayTest, title: 'who may hear is asked of nonsense' },
    },
  ),
  subscriptions(
    'createPushSubscriptions',
    (original) => (db) => ({ ...original(db), deleteByEndpoint: () => 0 }),
    {
      name: 'a device that is gone is kept',
      test: { file: relayTest, title: 'a device that is gone is removed' },
    },
  ),
  carrier(
    'createLineAlerts',
    (original) => (deps) => ({ ...original(deps), isShared: () => false }),
    {
      name: 'a group reads the names of guests',
      test: { file: lineTest, title: 'a group gets what the owner who linked it gets' },
    },
  ),
  news(
    'cleanerNews',
    (original) => (state, facts, userId) => original(state, facts, userId, null),
    {
      name: 'a cleaner is told the same each minute',
      test: { file: cleanerTest, title: 'a day that moves asks the one who comes again, once' },
    },
  ),
  news('isStillNews', () => () => true, {
    name: 'a cleaner is asked for days that she has agreed to',
    test: { file: cleanerTest, title: 'a day that she has agreed to meanwhile is not told' },
  }),
];
