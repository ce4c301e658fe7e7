import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import type { ChannelStaysServices } from '../channel-stays/services.ts';
import { createGuardedClient } from '../../platform/http/guarded-client.ts';
import { privateAddresses } from '../../platform/http/private-addresses.ts';
import { userActor } from '../booking-record/booking-record.ts';
import { hashWith } from '../staff/codes.ts';
import { refundOn } from '../ledger/kept-amount.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import { createApplyNights } from './apply-nights.ts';
import { createCalendarAddresses } from './calendar-addresses.repository.ts';
import { type ChannelMails, createChannelAlarm } from './channel-alarm.ts';
import { createChannelNightsRepository } from './channel-nights.repository.ts';
import { createChannelStays } from './channel-stays.ts';
import { createChannelsRepository } from './channels.repository.ts';
import { createChannels } from './channels.usecases.ts';
import { createClashesRepository } from './clashes.repository.ts';
import { type ClashesDeps, createClashes } from './clashes.usecases.ts';
import { createCleaningStays } from './cleaning-calendar.ts';
import { createCleaningWeek } from './cleaning-week.ts';
import { createCleaning } from './cleaning.usecases.ts';
import { createExporter } from './exporter.ts';
import { createFetchesRepository } from './fetches.repository.ts';
import { createImporter } from './importer.ts';
import { createLostNights } from './lost-nights.ts';
import { createNightsExport } from './nights-export.ts';
import { createPresentChannel } from './present-channel.ts';
import { createChannelStayNames } from './stay-names.repository.ts';
import { createRunsRepository } from './runs.repository.ts';
import { OUR_MARK, createOurUids } from './write-feed.ts';

export type ChannelsServices = ReturnType<typeof createChannelsServices>;
/** Everything that its calls read. */
export type ChannelsContext = HttpContext & ChannelsBelow & ChannelsServices;

export type ChannelsBelow = BookingsBelow & BookingsServices & ChannelStaysServices & ChannelMails;

/** Calendars elsewhere: what is read of them, and what is exported to them. */
export function createChannelsServices(below: ChannelsBelow) {
  const { config, db, sqlite, published } = below;
  const ourUids = createOurUids(below.tokenSecret);
  const channelRows = createChannelsRepository(db, sqlite);
  const clashRows = createClashesRepository(db);
  const notes = createChannelStayNames(sqlite);
  const opaqueId = (key: string) => hashWith(below.tokenSecret, `house ${key}`).slice(0, 24);
  const deps = {
    ...below,
    ...bookingsOf(below),
    blocks: below.blockRows,
    channels: channelRows,
    channelNights: createChannelNightsRepository(sqlite),
    clashes: clashRows,
    fetches: createFetchesRepository(db),
    runs: createRunsRepository(db),
    notes,
    addresses: createCalendarAddresses(db),
    endDueHolds: () => void below.bookings.sweep(),
    transaction: below.bookingChanges.transaction,
    uids: ourUids,
    isOurUid: (uid: string) => ourUids.isOurs(uid),
    alarm: createChannelAlarm(below),
    villa: () => published().villa,
  };
  const applyNights = createApplyNights(deps);
  const nightsExport = createNightsExport(deps);
  const client = createGuardedClient({
    blocked: privateAddresses(config.allowPrivateAddresses),
    mayLeave: () => below.waysOut.mayLeave('calendars'),
  });
  const readingLimits = config.calendarReading;
  const importer = createImporter({ ...deps, applyNights, nightsExport, client, readingLimits });
  const clashes = createClashes(deps);
  return {
    channels: createChannels({
      ...deps,
      importer,
      settleWindow: (...given) => applyNights.settleWindow(...given),
      limits: config.limits,
      present: createPresentChannel(deps),
      holderName: (holder) => clashes.holderName(holder),
    }),
    clashes,
    importer,
    exporter: createExporter({ ...deps, nightsExport, importer }),
    cleaning: createCleaning(deps),
    cleaningWeek: createCleaningWeek({ ...deps, opaqueId }),
    /** Names a stay or a turnover to whoever may not know the id of its booking. */
    opaqueId,
    /** The stays in the house, of bookings and channels: the week, the calendar and the turnovers are made of it. */
    houseStays: createCleaningStays(sqlite),
    staysOfChannels: createChannelStays(sqlite, channelRows, notes),
    lostNights: createLostNights({
      ...deps,
      importer,
      // The secret lies in no backup, so a copy elsewhere knows its own former ids by their end alone.
      isMarked: (uid) => uid.endsWith(OUR_MARK),
    }),
    channelRows,
    clashRows,
    applyNights,
    nightsExport,
    ourUids,
  };
}

/** A clash's way to the booking that it ends, and to its money. */
function bookingsOf({
  bookings,
  bookingRows,
  ledgers,
  clock,
  villaSettings,
}: ChannelsBelow): Pick<ClashesDeps, 'cancelBooking' | 'paidFor'> {
  return {
    cancelBooking(id, user, { version, ...ending }) {
      const change = { status: 'cancelled', version } as const;
      bookings.changeAsStaff(id, change, userActor(user), ending);
    },
    paidFor(id) {
      const record = bookingRows.find(id);
      if (record === null) return { paid: 0, refund: 0 };
      const ledger = ledgers.read(id);
      const now = clock.now();
      const today = dateInZone(now, villaSettings().timeZone);
      const { paid } = moneyOfBooking(record, ledger);
      return { paid, refund: refundOn(record, ledger, today, now) };
    },
  };
}
