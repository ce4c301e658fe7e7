import { createShareCommit } from './db/share-commit.ts';
import {
  type RefundQuestionsRepository,
  createRefundQuestionsRepository,
} from './features/ledger/refund-questions.repository.ts';
import {
  type MoneyToSettleOfVilla,
  createMoneyToSettle,
} from './features/money/money-to-settle.usecases.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { refundOn } from './features/ledger/kept-amount.ts';
import { moneyOfBooking } from './features/ledger/money-of-booking.ts';
import {
  type BookingMoney,
  type TakingBack,
  createBookingMoney,
} from './features/money/ledger.usecases.ts';
import {
  type RecordPayment,
  createRecordPayment,
} from './features/money/record-payment.usecases.ts';
import { type ReadGuestMoney, createGuestMoney } from './features/money/guest-money.usecases.ts';
import {
  type LedgerRepository,
  createLedgerRepository,
} from './features/ledger/ledger.repository.ts';
import {
  type CancellationsRepository,
  createCancellationsRepository,
} from './features/requests/cancellations.repository.ts';
import {
  type RefundAccountsRepository,
  createRefundAccountsRepository,
} from './features/requests/refund-accounts.repository.ts';
import {
  type Cancellations,
  createCancellations,
} from './features/requests/cancellations.usecases.ts';
import {
  type TopUpsRepository,
  createTopUpsRepository,
} from './features/requests/top-ups.repository.ts';
import { type TopUps, createTopUps } from './features/requests/top-ups.usecases.ts';
import { createTransferPicturesRepository } from './features/money/transfer-pictures.repository.ts';
import {
  type TransferPictures,
  createTransferPictures,
  transferPicturesStore,
} from './features/money/transfer-pictures.usecases.ts';
import type { AppContext } from './app-context.ts';
import { forgetGuests } from './composition.ts';
import type { ForgetSubject } from './lib/guest-data.ts';
import {
  type AlarmSigns,
  createAlarmSigns,
} from './features/alarm-signs/alarm-signs.repository.ts';
import { type AlarmServices, createAlarmServices } from './alarm-services.ts';
import { createAvailability } from './features/nights/availability.usecases.ts';
import { createNightsRepository } from './features/nights/nights.repository.ts';
import {
  type BookingChanges,
  createBookingChanges,
} from './features/booking-record/booking-changes.ts';
import { createBookingDetail } from './features/bookings/booking-detail.usecases.ts';
import { createBookingHistoryRepository } from './features/bookings/booking-history.repository.ts';
import { type CancelledOf, createCancelledOf } from './features/requests/cancelled-of.ts';
import { createNextExpiry } from './features/booking-record/next-expiry.ts';
import { createNightsFollower } from './features/nights/nights-follower.ts';
import type { BookingGuard } from './features/booking-record/booking-follower.ts';
import {
  type BookingDeps,
  type BookingWriter,
  createBookingWriter,
} from './features/bookings/booking-writer.ts';
import { createHistoryFollower } from './features/bookings/history-follower.ts';
import { createCancellationsFollower } from './features/requests/cancellations-follower.ts';
import { createLedgerFollower } from './features/ledger/ledger-follower.ts';
import { createMoneyNeverEnds } from './features/ledger/money-never-ends.ts';
import {
  type NewPaymentWindow,
  createPaymentWindows,
} from './features/bookings/payment-deadline.ts';
import { createRequestsPart } from './features/requests/requests-part.ts';
import { createPromoFollower } from './features/pricing/promo-use.ts';
import { createSlipsFollower } from './features/slips/slips-follower.ts';
import { createTopUpsFollower } from './features/requests/top-ups-follower.ts';
import { createUnsettledBookings } from './features/bookings/unsettled-bookings.ts';
import { createBookingListRepository } from './features/bookings/booking-list.repository.ts';
import { heldUnconfirmed } from './features/bookings/client-bounds.ts';
import { userActor } from './features/booking-record/booking-record.ts';
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
import {
  type PresentBooking,
  type PresentBookings,
  createPresentBooking,
  createPresentBookings,
} from './features/bookings/present-booking.ts';
import {
  type UnconfirmedRepository,
  createUnconfirmedRepository,
} from './features/bookings/unconfirmed.repository.ts';
import { createBlocksRepository } from './features/nights/blocks.repository.ts';
import { type Blocks, createBlocks } from './features/nights/blocks.usecases.ts';
import { createCalendarRepository } from './features/nights/calendar.repository.ts';
import { createCalendar } from './features/nights/calendar.usecases.ts';
import { type ChangeFeed, createChangeFeed } from './features/events/change-feed.ts';
import { type Writes, createWrites } from './features/events/writes.ts';
import { type ChannelServices, createChannelServices } from './channel-services.ts';
import type { MailedReceipts } from './features/messages/compose-mail.ts';
import { type Mailing, createMailing } from './features/messages/mailing.ts';
import { createMonthRepository } from './features/money/month.repository.ts';
import { createMonths } from './features/money/month.usecases.ts';
import { type Payments, createPayments } from './features/payments/payments.usecases.ts';
import { createProviders, mayTakeBack } from './features/payments/providers.ts';
import { type GuestQrs, createGuestQrs } from './features/payments/promptpay/guest-qr.usecases.ts';
import { type UserServices, createUserServices } from './features/staff/create-user-services.ts';
import { readTokenSecret } from './features/staff/token-secret.ts';
import { createPricedNights } from './features/pricing/priced-nights.usecases.ts';
import {
  type PromoCodesRepository,
  createPromoCodesRepository,
} from './features/pricing/promo-codes.repository.ts';
import { type PromoCodes, createPromoCodes } from './features/pricing/promo-codes.usecases.ts';
import { type GuessPromo, createPromoGuesses } from './features/pricing/promo-guesses.ts';
import { createRateHistory } from './features/pricing/rate-history.ts';
import { type RatePeriods, createRatePeriods } from './features/pricing/rate-periods.usecases.ts';
import { createVillaHistoryRepository } from './features/villa/villa-history.repository.ts';
import { createQuoting } from './features/pricing/quote.usecases.ts';
import {
  type PaymentReceiptsRepository,
  createPaymentReceiptsRepository,
} from './features/money/payment-receipts.repository.ts';
import {
  type PaymentReceipts,
  createPaymentReceipts,
} from './features/money/payment-receipts.usecases.ts';
import { type ReceiptPdfs, createReceiptPdfs } from './features/money/receipt-pdfs.ts';
import { type StaySummary, createStaySummary } from './features/stay-page/stay-summary.usecases.ts';
import { createCodeReader } from './features/slips/code-reader.ts';
import { createExpectedTransfer } from './features/payments/expected-transfer.ts';
import { createSlipEvidenceRepository } from './features/slips/slip-evidence.repository.ts';
import {
  type SlipEvidences,
  createSlipEvidences,
} from './features/slips/slip-evidence.usecases.ts';
import { SlipStore, slipViewsFolder, slipsFolder } from './features/slips/slip-store.ts';
import { createHttpVerifier } from './features/slips/slip-verifier.ts';
import { type SlipReviews, createSlipReviews } from './features/payments/review-slips.usecases.ts';
import { createStepUndo } from './features/money/undo-step.usecases.ts';
import type { UsedSlip } from './features/slips/refuse-used-slip.ts';
import { type SlipsRepository, createSlipsRepository } from './features/slips/slips.repository.ts';
import { type Slips, createSlips } from './features/payments/slips.usecases.ts';
import { createFiguresRepository } from './features/dashboard/figures.repository.ts';
import { createStats } from './features/dashboard/stats.usecases.ts';
import { createTodayRepository } from './features/dashboard/today.repository.ts';
import { createToday } from './features/dashboard/today.usecases.ts';
import {
  type VillaSettings,
  createVillaSettings,
} from './features/villa/villa-settings.repository.ts';
import { type ClientOf, createClientOf } from './http/client-key.ts';
import { newReference } from './lib/ids.ts';
import type { MailBankChange } from './features/villa/bank-accounts.usecases.ts';
import { createGuestPagesRepository } from './features/stay-page/guest-pages.repository.ts';
import { type GuestPages, createGuestPages } from './features/stay-page/guest-page.usecases.ts';
import { createGuestsPaying } from './features/booking-record/guests-paying.ts';
import { type VillaServices, createVillaServices } from './villa-services.ts';

/** The use cases and what the routes need beside them, composed in this one place. */
export interface Services
  extends Mailing, VillaServices, UserServices, ChannelServices, AlarmServices {
  /** The villa's prices and rules, as they are now. */
  villaSettings: () => VillaSettings;
  clientOf: ClientOf;
  bookings: Bookings;
  nextExpiry: (now: Date) => number;
  /** The nights that guests hold unconfirmed, and the guests whom staff let hold more. */
  unconfirmed: UnconfirmedRepository;
  allowances: ClientAllowancesRepository;
  endingUnconfirmed: EndingUnconfirmed;
  /** Publishes each change of a booking to the features that follow it. */
  bookingChanges: BookingChanges;
  writer: BookingWriter;
  forgetGuests: BookingDeps['forgetGuests'];
  bookingGuards: readonly BookingGuard[];
  findBookings: FindingBookings;
  bookingDetail: ReturnType<typeof createBookingDetail>;
  availability: ReturnType<typeof createAvailability>;
  pricedNights: ReturnType<typeof createPricedNights>;
  quote: ReturnType<typeof createQuoting>;
  ratePeriods: RatePeriods;
  promoCodes: PromoCodes;
  /** The codes' rows and uses, and who may try how many. */
  promos: PromoCodesRepository;
  ledgers: LedgerRepository;
  bookingMoney: BookingMoney;
  recordPayment: RecordPayment;
  guestMoney: ReadGuestMoney;
  /** The guest's page after confirmation: how to get in, and the address for those who come along. */
  guestPages: GuestPages;
  cancellations: Cancellations;
  topUps: TopUps;
  cancellationRequests: CancellationsRepository;
  refundAccounts: RefundAccountsRepository;
  topUpRows: TopUpsRepository;
  askedToCancelOn: BookingDeps['askedToCancelOn'];
  newPaymentWindow: NewPaymentWindow;
  openQuestions: Pick<RefundQuestionsRepository, 'question'>;
  transferPictures: TransferPictures;
  presentBooking: PresentBooking;
  cancelledOf: CancelledOf;
  presentBookings: PresentBookings;
  guessPromo: GuessPromo;
  payments: Payments;
  /** The QR that a guest scans or saves. */
  guestQr: GuestQrs;
  slips: Slips;
  slipEvidences: SlipEvidences;
  slipReviews: SlipReviews;
  slipRows: SlipsRepository;
  usedSlips: (slipIds: readonly string[]) => UsedSlip[];
  undoStep: ReturnType<typeof createStepUndo>;
  staySummary: StaySummary;
  /** The numbered receipts of payments, and their rows. */
  paymentReceipts: PaymentReceipts;
  receiptRows: PaymentReceiptsRepository;
  receiptPdfs: ReceiptPdfs;
  /** The receipts as a mail carries them. */
  mailedReceipts: MailedReceipts;
  /** The stored signs of alarms. */
  alarmSigns: AlarmSigns;
  calendar: ReturnType<typeof createCalendar>;
  blocks: Blocks;
  stats: ReturnType<typeof createStats>;
  moneyToSettle: MoneyToSettleOfVilla;
  today: ReturnType<typeof createToday>;
  monthOfMoney: ReturnType<typeof createMonths>;
  /** The writes, as the event streams notice them. */
  writes: Writes;
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
  const villaSettings = createVillaSettings(db);
  const nights = createNightsRepository(sqlite);
  const bookingChanges = createBookingChanges(
    writeTransaction,
    createShareCommit(sqlite, writeTransaction),
    log,
  );
  const blocks = createBlocksRepository(db);
  const writes = createWrites(sqlite);
  const feed = createChangeFeed(writes, log);
  const history = createBookingHistoryRepository(db);
  const slips = createSlipsRepository(db);
  const slipStore = new SlipStore({
    slips: slipsFolder(config.dataDir),
    views: slipViewsFolder(config.dataDir),
  });
  const unconfirmed = createUnconfirmedRepository(sqlite);
  const allowances = createClientAllowancesRepository(db);
  const promos = createPromoCodesRepository(db, sqlite);
  const ledgers = createLedgerRepository(db, newId);
  const presentBooking = createPresentBooking(ledgers, slips);
  const bookingList = createBookingListRepository(db);
  const unsettled = createUnsettledBookings({ sqlite, list: bookingList, ledgers });
  const evidence = createSlipEvidenceRepository(db, sqlite);
  const receiptRows = createPaymentReceiptsRepository(db);
  const moneyToSettleRows = createRefundQuestionsRepository(db);
  const guessPromo = createPromoGuesses(config.promoLimit, config.limits, clock);
  const rateDeps = {
    rateHistory: createRateHistory({ villaHistory: createVillaHistoryRepository(db), clock }),
    writeTransaction,
    villaSettings,
    clock,
    newId,
  };
  const cancellationRequests = createCancellationsRepository(db);
  const refundAccounts = createRefundAccountsRepository(db, cancellationRequests);
  const topUpRows = createTopUpsRepository(db);
  const bookingRows = createBookingsRepository(db);
  const bookingGuards = [createMoneyNeverEnds(ledgers)];
  const writer = createBookingWriter({
    bookings: bookingRows,
    bookingChanges,
    guards: bookingGuards,
    history,
    presentBooking,
    clock,
    newReference,
  });
  const askedToCancelOn = (id: string) => cancellationRequests.findOpen(id)?.askedOn ?? null;
  const newPaymentWindow = createPaymentWindows({
    limits: config.limits,
    unconfirmed,
    villaSettings,
  });
  const requestDeps = { cancellationRequests, refundAccounts, topUpRows };
  const bookingDeps = {
    bookings: bookingRows,
    writer,
    nights,
    history,
    idempotencyKeys: createIdempotencyRepository(db),
    bookingChanges,
    villaSettings,
    clock,
    newId,
    unconfirmed,
    allowances,
    promos,
    ledgers,
    slipRows: slips,
    usedSlips: evidence.usedBefore,
    askedToCancelOn,
    openQuestions: moneyToSettleRows,
    presentBooking,
    guessPromo,
    newPaymentWindow,
    forgetGuests: (subject: ForgetSubject) => forgetGuests(subject, db),
    limits: config.limits,
  };
  const bookings = createBookings(bookingDeps);
  const providers = createProviders({ ...stores, dataDir: config.dataDir });
  const payments = createPayments({ bookings, ledgers, providers, clock });
  const takingBack: TakingBack = { mayTakeBack: (payment) => mayTakeBack(providers, payment) };
  const cancellations = createCancellations({ ...bookingDeps, ...requestDeps });
  const topUps = createTopUps({ ...bookingDeps, ...requestDeps, slips });
  const transferPictures = createTransferPictures({
    ...bookingDeps,
    pictures: createTransferPicturesRepository(db),
    store: transferPicturesStore(config.dataDir),
    log,
  });
  const slipEvidences = createSlipEvidences({
    evidence,
    store: slipStore,
    reader: createCodeReader(),
    verifier: config.slipVerifier && createHttpVerifier(config.slipVerifier, log),
    expectedOf: createExpectedTransfer({ ...stores, ledgers, bookings: bookingDeps.bookings }),
    writeTransaction,
    clock,
    log,
  });
  const userServices = createUserServices(context, secret, {
    write: (to, data) => void mailing.outbox.enqueue({ kind: 'password_link', to, data }),
    written: (after, until) => mailing.passwordLinksMailed(after, until),
  });
  const alarmSigns = createAlarmSigns(context);
  const held = () => heldUnconfirmed(bookingDeps, clock.now());
  const { owners, passwordLinkPath } = userServices;
  const receiptPdfs = createReceiptPdfs({
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    timeZone: () => published().villa.timeZone,
    clock,
  });
  const mailedReceipts: MailedReceipts = {
    isVoid: (number) => receiptRows.find(number)?.voided != null,
    pdf: (number, language) => receiptPdfs.ofReceipt(paymentReceipts.find(number), language),
  };
  const mailing = createMailing(context, {
    bookings,
    slips,
    presentBooking,
    ledgers,
    requests: cancellationRequests,
    refundAccounts,
    topUps: topUpRows,
    pictureUrls: transferPictures.urlsOf,
    owners,
    passwordLinkPath,
    held,
    receipts: mailedReceipts,
    alarmSigns,
  });
  const paymentReceipts = createPaymentReceipts({
    receipts: receiptRows,
    ledgers,
    bookingOf: (id) => bookingDeps.bookings.findAny(id),
    bookings,
    history: bookingDeps.history,
    villaRow: () => stores.villa.read(),
    published,
    mail: (booking, receipt) => {
      // Nobody is written to about a booking in the bin.
      if (booking.deletedAt === null) mailing.outbox.enqueueAbout('receipt', booking, { receipt });
    },
    mailVoid: (booking, receipt, since) => {
      const data = { voidReceipt: { ...receipt, since } };
      const isWritten = booking.deletedAt === null;
      return isWritten && mailing.outbox.enqueueAbout('receipt_void', booking, data) !== null;
    },
    writeTransaction,
    clock,
    log,
  });
  const guestPages = createGuestPages({
    guestPages: createGuestPagesRepository(db),
    bookings,
    ledgers,
    villaRow: () => stores.villa.read(),
    writeTransaction,
    clock,
    newId,
  });
  bookingChanges.follow(
    createNightsFollower(nights),
    createPromoFollower(promos),
    createTopUpsFollower(topUpRows, ledgers),
    createLedgerFollower(ledgers, () => villaSettings().timeZone),
    createCancellationsFollower(cancellationRequests, newId),
    createSlipsFollower(slips),
    createHistoryFollower(history),
    mailing.mailsFollower,
    feed.follower,
  );
  const guestsPaying = createGuestsPaying(sqlite);
  const mailBankChange: MailBankChange = (change) => {
    const data = { ...change, guestsPaying: guestsPaying() };
    mailing.outbox.enqueue({ kind: 'bank_changed', to: 'owners', data });
  };
  const channelServices = createChannelServices(context, {
    secret,
    nights,
    blocks,
    outbox: mailing.outbox,
    endDueHolds: () => bookings.sweep(),
    cancelBooking(id, userId, { version, ...ending }) {
      const change = { status: 'cancelled', version } as const;
      bookings.changeAsStaff(id, change, userActor({ id: userId }), ending);
    },
    paidFor(id) {
      const record = bookingDeps.bookings.find(id);
      if (record === null) return { paid: 0, refund: 0 };
      const ledger = ledgers.read(id);
      const today = dateInZone(clock.now(), villaSettings().timeZone);
      const { paid } = moneyOfBooking(record, ledger);
      return { paid, refund: refundOn(record, ledger, today) };
    },
    transaction: bookingChanges.transaction,
    villaSettings,
  });
  return {
    ...mailing,
    ...createVillaServices(context, mailBankChange),
    ...channelServices,
    ...userServices,
    villaSettings,
    nextExpiry: createNextExpiry(db),
    clientOf: createClientOf(secret),
    bookings,
    unconfirmed,
    allowances,
    endingUnconfirmed: createEndingUnconfirmed(bookingDeps),
    bookingChanges,
    findBookings: createFinding({
      list: bookingList,
      ledgers,
      unsettled,
      villaSettings,
      clock,
    }),
    bookingDetail: createBookingDetail({
      bookings,
      presentBooking,
      history,
      slips,
      slipEvidences,
      nights,
      allowances,
      parts: createRequestsPart(cancellations, topUps),
      clock,
    }),
    availability: createAvailability({ nights, villaSettings, clock }),
    pricedNights: createPricedNights({ nights, villaSettings, clock }),
    quote: createQuoting({ villaSettings, nights, promos, guessPromo, clock }),
    ratePeriods: createRatePeriods({ ...rateDeps, ratePeriods: stores.ratePeriods }),
    promoCodes: createPromoCodes({ ...rateDeps, promoCodes: promos }),
    promos,
    ledgers,
    presentBooking,
    cancelledOf: createCancelledOf({ history, cancellationRequests }),
    presentBookings: createPresentBookings(ledgers, slips),
    bookingMoney: createBookingMoney({
      ...bookingDeps,
      ...takingBack,
      paymentReceipts: receiptRows,
      settleTopUp: (...money) => topUps.settle(...money),
      pictureUrls: (id) => transferPictures.urlsOf(id),
    }),
    recordPayment: createRecordPayment({
      ...bookingDeps,
      codeOf: evidence.codeOf,
      settleTopUp: (...money) => topUps.settle(...money),
      mailsAbout: (id) => mailing.mailRows.about(id),
    }),
    guestMoney: createGuestMoney({
      bookings,
      ledgers,
      presentBooking,
      paymentReceipts: receiptRows,
      pictureUrls: (id) => transferPictures.urlsOf(id),
    }),
    guestPages,
    cancellations,
    cancellationRequests,
    refundAccounts,
    newPaymentWindow,
    askedToCancelOn,
    topUps,
    topUpRows,
    openQuestions: moneyToSettleRows,
    transferPictures,
    guessPromo,
    payments,
    guestQr: createGuestQrs({ payments, promptpay: providers.promptpay }),
    slipEvidences,
    slips: createSlips({
      ...bookingDeps,
      current: bookings,
      store: slipStore,
      evidence: slipEvidences,
      log,
    }),
    slipRows: slips,
    usedSlips: evidence.usedBefore,
    writer,
    forgetGuests: bookingDeps.forgetGuests,
    bookingGuards,
    slipReviews: createSlipReviews({ ...bookingDeps, ...stores, evidence: slipEvidences }),
    undoStep: createStepUndo(
      { ...bookingDeps, ...takingBack },
      {
        byMail: mailing.hasNotifiedGuest,
        byReceipt: (id, payment) => receiptRows.of(id).has(payment),
      },
    ),
    ...createAlarmServices(context, { alarmSigns, mailing, held }),
    alarmSigns,
    paymentReceipts,
    receiptRows,
    receiptPdfs,
    mailedReceipts,
    staySummary: createStaySummary({ bookings, present: presentBooking, published, clock }),
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
    monthOfMoney: createMonths({
      months: createMonthRepository(sqlite),
      ledgers,
      villaSettings,
      clock,
    }),
    moneyToSettle: createMoneyToSettle({
      ...bookingDeps,
      moneyToSettle: moneyToSettleRows,
      unsettled,
      databaseVersion,
    }),
    today: createToday({
      nights: createTodayRepository(sqlite),
      ledgers,
      villa: () => published().villa,
      clock,
    }),
    writes,
    feed,
  };
}
