import type { CleanerLanguage } from '@villa/shared/contract/cleaner.ts';
import { can } from '@villa/shared/domain/booking/permission.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { withoutKnownNames } from '@villa/shared/domain/text/known-names.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { AlertsServices } from '../alerts/services.ts';
import type { ChannelsBelow, ChannelsServices } from '../channels/services.ts';
import { createKeptPictures } from '../slips/kept-pictures.ts';
import { namesOfUsers } from '../staff/names-of-users.ts';
import { createCleanerAlerts } from './cleaner-alerts.ts';
import { createCleanerNews } from './cleaner-news.usecases.ts';
import { createTurnoverAlerts } from './turnover-alerts.ts';
import { createCleaningReports } from './cleaning-reports.usecases.ts';
import { createCleaningRepository } from './cleaning.repository.ts';
import { createCleaningWords } from './cleaning-words.usecases.ts';
import { createCleaning } from './cleaning.usecases.ts';
import { createHouseTurnovers } from './house-turnovers.ts';
import { createMissingTurnovers } from './missing-turnovers.ts';
import { createStaffCleaning } from './staff-cleaning.usecases.ts';

export type CleaningBelow = ChannelsBelow &
  ChannelsServices &
  Pick<AlertsServices, 'alertOutbox' | 'alertKinds' | 'alertReaders'>;
export type CleaningServices = ReturnType<typeof createCleaningServices>;
/** Everything that its calls read. */
export type CleaningContext = HttpContext & CleaningBelow & CleaningServices;

const DAY_MS = 24 * 3_600_000;
/** As long as somebody may ask after the state of the house after a stay. */
const KEPT_DAYS = 400;

/** The cleaning of the house: turnovers, the answers to them, and the reports. */
export function createCleaningServices(below: CleaningBelow) {
  const { db, sqlite, config, clock, log, published, userRows, rolePermissions } = below;
  const rows = createCleaningRepository(db);
  const villa = () => published().villa;
  const house = createHouseTurnovers({
    ...below,
    villa,
    closedFrom: (day) =>
      below.blockRows
        .endingAfter(addDays(day, -1))
        .map(({ id, fromNight, untilDay }) => ({ id, from: fromNight, to: untilDay })),
  });
  const readings = sqlite
    .prepare(
      `select count(*) from channel_runs
       where channel_id = ? and at > ? and outcome in ('read', 'unchanged')`,
    )
    .pluck();
  const missing = createMissingTurnovers({
    ...below,
    rows,
    today: house.today,
    goodReadings: (channelId, since) => readings.get(channelId, since.getTime()) as number,
  });
  const namesOf = namesOfUsers(db);
  const cleaningPictures = createKeptPictures('cleaning', { dataDir: config.dataDir, log });
  const cleaningReports = createCleaningReports({
    ...below,
    rows,
    pictures: cleaningPictures,
    namesOf,
  });
  const cleaners = () =>
    userRows.list().filter(({ role }) => can(role, 'cleaning.write', rolePermissions));
  const turnovers = createCleaning({
    ...below,
    rows,
    house,
    missing,
    namesOf,
    timeZone: () => villa().timeZone,
    isCleaner: (userId) => cleaners().some(({ id }) => id === userId),
    extrasOf: (bookingId) =>
      below.bookedExtraRows
        .ofBooking(bookingId)
        .filter(({ state, concernsHouse }) => state === 'booked' && concernsHouse)
        .map(({ name, count, date }) => ({ name, count, date })),
    noteOf(bookingId) {
      const record = below.bookingRows.find(bookingId);
      if (record === null || record.cleaningNote === '') return '';
      const { customerInfo, customerName } = record;
      const names = [customerName, customerInfo?.firstName ?? '', customerInfo?.lastName ?? ''];
      return withoutKnownNames(record.cleaningNote, names);
    },
  });
  /** All kinds of alerts to cleaners have the same readers. */
  const cleanersKind = () => below.alertKinds.find('cleaning_asked');
  const unreached = () => below.alertReaders.unreached(cleanersKind());
  const cleanerNews = createCleanerNews({
    ...below,
    turnovers,
    rows,
    reached() {
      const none = new Set(unreached().map(({ id }) => id));
      return below.alertReaders.of(cleanersKind()).filter(({ id }) => !none.has(id));
    },
    doorCode: () => below.stores.villa.read()?.arrival.doorCode ?? '',
  });
  const countCleaners = () => userRows.list().filter(({ role }) => role === 'cleaner').length;
  /** The day of the last look for what is too old. */
  let sweptOn = '';
  return {
    turnovers,
    cleaningReports,
    cleaningPictures,
    cleaningWords: createCleaningWords({ ...below, rows }),
    staffCleaning: createStaffCleaning({
      turnovers,
      reports: cleaningReports,
      today: house.today,
      namesOf,
      countCleaners,
      unreached: () =>
        unreached().map(({ name, lastLogInAt }) => ({ name, hasJoined: lastLogInAt !== null })),
    }),
    cleanerNews,
    cleanerAlerts: createCleanerAlerts({
      ...below,
      turnovers,
      namesOf,
      thirdOf: (userId) => (rows.readsThird(userId) ? rows.words() : null),
    }),
    /** The language in which a cleaner is alerted; the third one is shown with the Thai. */
    setCleanerLanguage: (userId: string, { language, third }: CleanerLanguage): void =>
      below.writeTransaction(() => {
        userRows.setMailLanguage(userId, third ? 'th' : language);
        rows.setReadsThird(userId, third);
      }),
    turnoverAlerts: createTurnoverAlerts({
      turnovers,
      rows,
      countCleaners,
      namesOf,
      timeZone: () => villa().timeZone,
    }),
    /** The minute's look: what channels have taken away, what cleaners are to be told, and once a day what is too old to be kept. */
    tendCleaning: async (): Promise<void> => {
      missing.look(house.coming());
      cleanerNews.tell();
      if (sweptOn === house.today()) return;
      sweptOn = house.today();
      await cleaningReports.removeBefore(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
    },
  };
}
