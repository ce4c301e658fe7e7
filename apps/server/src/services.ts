import type { AppContext } from './app-context.ts';
import { createAvailability } from './features/availability/availability.usecases.ts';
import { createNightsRepository } from './features/availability/nights.repository.ts';
import { type BookingChanges, createBookingChanges } from './features/bookings/booking-changes.ts';
import { createBookingDetail } from './features/bookings/booking-detail.usecases.ts';
import { createBackupFolder } from './features/backups/backup-folder.ts';
import { type Backups, createBackups } from './features/backups/backups.usecases.ts';
import { createBookingHistoryRepository } from './features/bookings/booking-history.repository.ts';
import { createBookingListRepository } from './features/bookings/booking-list.repository.ts';
import { heldUnconfirmed } from './features/bookings/client-bounds.ts';
import { userActor } from './features/bookings/booking-record.ts';
import { createBookingsRepository } from './features/bookings/bookings.repository.ts';
import { type Bookings, createBookings } from './features/bookings/bookings.usecases.ts';
import {
  type ClientAllowancesRepository,
  createClientAllowancesRepository,
} from './features/bookings/client-allowances.repository.ts';
import {
  type EndingUnconfirmed,
  createEndingUnconfirmed,
} from './features/bookings/end-unconfirmed.usecases.ts';
import { type FindingBookings, createFinding } from './features/bookings/find-bookings.usecases.ts';
import { createIdempotencyRepository } from './features/bookings/idempotency.repository.ts';
import { presentBooking } from './features/bookings/present-booking.ts';
import {
  type UnconfirmedRepository,
  createUnconfirmedRepository,
} from './features/bookings/unconfirmed.repository.ts';
import { createBlocksRepository } from './features/calendar/blocks.repository.ts';
import { type Blocks, createBlocks } from './features/calendar/blocks.usecases.ts';
import { createCalendarRepository } from './features/calendar/calendar.repository.ts';
import { createCalendar } from './features/calendar/calendar.usecases.ts';
import { type ChangeFeed, createChangeFeed } from './features/events/change-feed.ts';
import {
  type ChangesRepository,
  createChangesRepository,
} from './features/events/changes.repository.ts';
import { type ChannelServices, createChannelServices } from './channel-services.ts';
import { type Mailing, createMailing } from './features/mails/mailing.ts';
import { type Payments, createPayments } from './features/payments/payments.usecases.ts';
import { type UserServices, createUserServices } from './features/users/create-user-services.ts';
import { readTokenSecret } from './features/users/token-secret.ts';
import { createPricedNights } from './features/availability/priced-nights.usecases.ts';
import {
  type PromoCodesRepository,
  createPromoCodesRepository,
} from './features/rates/promo-codes.repository.ts';
import { type PromoCodes, createPromoCodes } from './features/rates/promo-codes.usecases.ts';
import { type GuessPromo, createPromoGuesses } from './features/rates/promo-guesses.ts';
import { createRateHistory } from './features/rates/rate-history.ts';
import { type RatePeriods, createRatePeriods } from './features/rates/rate-periods.usecases.ts';
import { createVillaHistoryRepository } from './features/villa/villa-history.repository.ts';
import { createQuoting } from './features/quote/quote.usecases.ts';
import { type Receipts, createReceipts } from './features/receipts/receipts.usecases.ts';
import { SlipStore, slipViewsFolder, slipsFolder } from './features/slips/slip-store.ts';
import { createSlipsRepository } from './features/slips/slips.repository.ts';
import { type Slips, createSlips } from './features/slips/slips.usecases.ts';
import { createFiguresRepository } from './features/stats/figures.repository.ts';
import { createStats } from './features/stats/stats.usecases.ts';
import { createTodayRepository } from './features/stats/today.repository.ts';
import { createToday } from './features/stats/today.usecases.ts';
import {
  type VillaSettings,
  createVillaSettings,
} from './features/villa/villa-settings.repository.ts';
import {
  type ClientKeys,
  type ClientNetworks,
  createClientKeys,
  createClientNetworks,
} from './http/client-key.ts';
import { newReference } from './lib/ids.ts';
import type { MailBankChange } from './features/payments/bank-accounts.usecases.ts';
import { createGuestsPaying } from './features/payments/guests-paying.ts';
import { type VillaServices, createVillaServices } from './villa-services.ts';

/** The use cases and what the routes need beside them, composed in this one place. */
export interface Services extends Mailing, VillaServices, UserServices, ChannelServices {
  /** The villa's prices and rules, as they are now. */
  villaSettings: () => VillaSettings;
  clientKeyOf: ClientKeys;
  clientNetworkOf: ClientNetworks;
  bookings: Bookings;
  /** What guests hold unconfirmed, and whom staff let hold more. */
  unconfirmed: UnconfirmedRepository;
  allowances: ClientAllowancesRepository;
  endingUnconfirmed: EndingUnconfirmed;
  /** Publishes what happens to bookings: inside its transaction, and after the commit. */
  bookingChanges: BookingChanges;
  findBookings: FindingBookings;
  bookingDetail: ReturnType<typeof createBookingDetail>;
  availability: ReturnType<typeof createAvailability>;
  pricedNights: ReturnType<typeof createPricedNights>;
  quote: ReturnType<typeof createQuoting>;
  ratePeriods: RatePeriods;
  promoCodes: PromoCodes;
  /** The codes' rows and uses, and who may try how many. */
  promos: PromoCodesRepository;
  guessPromo: GuessPromo;
  payments: Payments;
  slips: Slips;
  receipts: Receipts;
  backups: Backups;
  calendar: ReturnType<typeof createCalendar>;
  blocks: Blocks;
  stats: ReturnType<typeof createStats>;
  today: ReturnType<typeof createToday>;
  changes: ChangesRepository;
  /** Publishes changes to the event streams. */
  feed: ChangeFeed;
}

export function createServices(context: AppContext): Services {
  const {
    config,
    db,
    sqlite,
    clock,
    databaseVersion,
    writeTransaction,
    newId,
    log,
    stores,
    published,
  } = context;
  const secret = readTokenSecret(config.dataDir, config.jwtSecret);
  const villaSettings = createVillaSettings(db, databaseVersion);
  const nights = createNightsRepository(sqlite);
  const bookingChanges = createBookingChanges(writeTransaction, log);
  const blocks = createBlocksRepository(db);
  const changes = createChangesRepository(sqlite);
  const history = createBookingHistoryRepository(db);
  const slips = createSlipsRepository(db);
  const unconfirmed = createUnconfirmedRepository(sqlite);
  const allowances = createClientAllowancesRepository(db);
  const promos = createPromoCodesRepository(db, sqlite);
  const guessPromo = createPromoGuesses(config.promoLimit, config.limits, clock);
  const rateDeps = {
    rateHistory: createRateHistory({ villaHistory: createVillaHistoryRepository(db), clock }),
    writeTransaction,
    villaSettings,
    clock,
    newId,
  };
  const bookingDeps = {
    bookings: createBookingsRepository(db),
    nights,
    history,
    idempotencyKeys: createIdempotencyRepository(db),
    bookingChanges,
    villaSettings,
    clock,
    newId,
    newReference,
    unconfirmed,
    allowances,
    promos,
    guessPromo,
    limits: config.limits,
  };
  const bookings = createBookings(bookingDeps);
  const userServices = createUserServices(context, secret, (to, { link, expiresAt }) => {
    mailing.outbox.write({ kind: 'password_link', to, data: { link, until: expiresAt } });
  });
  const held = () => heldUnconfirmed(bookingDeps, clock.now());
  const { owners } = userServices;
  const mailing = createMailing(context, { bookings, bookingChanges, owners, held });
  const guestsPaying = createGuestsPaying(sqlite, clock);
  const mailBankChange: MailBankChange = (change) => {
    const data = { ...change, guestsPaying: guestsPaying() };
    mailing.outbox.write({ kind: 'bank_changed', to: 'owners', data });
  };
  const channelServices = createChannelServices(context, {
    secret,
    nights,
    blocks,
    outbox: mailing.outbox,
    endDueHolds: () => bookings.sweep(),
    cancelBooking: (id, userId) =>
      void bookings.changeAsStaff(id, { status: 'cancelled' }, userActor({ id: userId })),
    transaction: bookingChanges.transaction,
    villaSettings,
  });
  return {
    ...mailing,
    ...createVillaServices(context, mailBankChange),
    ...channelServices,
    ...userServices,
    villaSettings,
    clientKeyOf: createClientKeys(secret),
    clientNetworkOf: createClientNetworks(secret),
    bookings,
    unconfirmed,
    allowances,
    endingUnconfirmed: createEndingUnconfirmed(bookingDeps),
    bookingChanges,
    findBookings: createFinding({ list: createBookingListRepository(db), villaSettings, clock }),
    bookingDetail: createBookingDetail({ bookings, history, slips, nights, allowances, clock }),
    availability: createAvailability({ nights, villaSettings, clock }),
    pricedNights: createPricedNights({ nights, villaSettings, clock }),
    quote: createQuoting({ villaSettings, nights, promos, guessPromo, clock }),
    ratePeriods: createRatePeriods({ ...rateDeps, ratePeriods: stores.ratePeriods }),
    promoCodes: createPromoCodes({ ...rateDeps, promoCodes: promos }),
    promos,
    guessPromo,
    payments: createPayments({ ...stores, bookings, clock, dataDir: config.dataDir }),
    slips: createSlips({
      bookings,
      slips,
      store: new SlipStore({
        slips: slipsFolder(config.dataDir),
        views: slipViewsFolder(config.dataDir),
      }),
      writeTransaction,
      clock,
      newId,
      log,
    }),
    backups: createBackups({ folder: createBackupFolder(config.dataDir), clock, log }),
    receipts: createReceipts({ bookings, present: presentBooking, published, clock }),
    calendar: createCalendar({
      calendar: createCalendarRepository(sqlite),
      blocks,
      channelStays: channelServices.channelStays,
      villaSettings,
      clock,
    }),
    blocks: createBlocks({
      blocks,
      nights,
      endDueHolds: () => bookings.sweep(),
      transaction: bookingChanges.transaction,
      villaSettings,
      clock,
      newId,
    }),
    stats: createStats({ figures: createFiguresRepository(sqlite), villaSettings, clock }),
    today: createToday({
      nights: createTodayRepository(sqlite),
      villa: () => published().villa,
      clock,
    }),
    changes,
    feed: createChangeFeed(changes, log),
  };
}
