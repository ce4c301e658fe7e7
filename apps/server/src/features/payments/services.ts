import type { Language } from '@villa/shared/domain/text/language.ts';
import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import { createCodeReader } from '../slips/code-reader.ts';
import { createSlipEvidences } from '../slips/slip-evidence.usecases.ts';
import { createSecrets } from '../../platform/files/secrets.ts';
import { createCheckoutSettingsRepository } from './checkout-settings.repository.ts';
import { createCheckoutSetUp } from './stripe/stripe-set-up.usecases.ts';
import { createCheckouts } from './checkouts.usecases.ts';
import { createOnlineMoney } from './online-money.repository.ts';
import { createOnlineNotes } from './online-notes.repository.ts';
import { type PaymentIntents, createPaymentIntents } from './payment-intents.repository.ts';
import type { StripeDeps } from './stripe/stripe.ts';
import { createStripeClient } from './stripe/stripe-client.ts';
import { createStripeKeys } from './stripe/stripe-keys.ts';
import { createCountedOnline } from './counted-online.ts';
import { createOnlineEntries } from './online-entries.repository.ts';
import { createPayouts } from './payouts.usecases.ts';
import { createExpectedTransfer } from './expected-transfer.ts';
import { createPayments } from './payments.usecases.ts';
import { createGuestQrs } from './promptpay/guest-qr.usecases.ts';
import { createPromptpayImages } from './promptpay/promptpay-images.ts';
import { words as trialNotice } from './trial-notice.words.ts';
import { createPromptpayQrs } from './promptpay/promptpay-qr.usecases.ts';
import { createProviders, mayTakeBack } from './providers.ts';
import { createSlipReviews } from './review-slips.usecases.ts';
import { createSlips } from './slips.usecases.ts';
import { createVerify } from './verify.usecases.ts';

export type PaymentsServices = ReturnType<typeof createPaymentsServices>;
/** Everything that its calls read. */
export type PaymentsContext = HttpContext & PaymentsBelow & PaymentsServices;

export type PaymentsBelow = BookingsBelow & BookingsServices;

/** Everything that Stripe's provider asks of the villa. */
function stripeDeps(
  { config, clock, log, waysOut, bookings, published }: PaymentsBelow,
  { intents, ...own }: Pick<StripeDeps, 'keys' | 'settings'> & { intents: PaymentIntents },
): StripeDeps {
  return {
    ...own,
    clock,
    log,
    apiUrl: () => config.stripeApiUrl,
    mayLeave: () => waysOut.mayLeave('checkout'),
    openPage(bookingId) {
      const now = clock.now();
      const page = intents
        .openOf(bookingId)
        .findLast(({ url, endsAt }) => url !== null && endsAt !== null && endsAt > now);
      return page?.url && page.endsAt ? { url: page.url, endsAt: page.endsAt } : null;
    },
    mayExtend: (bookingId) => !intents.pagesOf(bookingId).some((one) => one.extendsHold),
    pageOf(bookingId) {
      const { language, reference } = bookings.find(bookingId);
      const origin = config.publicUrl ?? `http://localhost:${config.port}`;
      return {
        title: `${published().villa.name[language]} · ${reference}`,
        language,
        address: `${origin}/booking/${bookingId}/payment`,
      };
    },
  };
}

export function createPaymentsServices(below: PaymentsBelow) {
  const { config, stores } = below;
  const { dataDir, limits } = config;
  const intents = createPaymentIntents(below.db);
  const onlineMoney = createOnlineMoney(below.db);
  const onlineNotes = createOnlineNotes(below.db);
  const onlineEntries = createOnlineEntries(below.db, below.newId);
  const checkoutSettings = createCheckoutSettingsRepository(below.db, below.newId);
  const stripeKeys = createStripeKeys(createSecrets(dataDir));
  const providers = createProviders({
    ...stores,
    config,
    stripe: stripeDeps(below, { intents, keys: stripeKeys, settings: checkoutSettings }),
  });
  const payments = createPayments({ ...below, providers });
  const checkouts = createCheckouts({
    ...below,
    providers,
    payments,
    intents,
    onlineMoney,
    notes: onlineNotes,
  });
  const checkoutSetUp = createCheckoutSetUp({
    ...below,
    keys: stripeKeys,
    settings: checkoutSettings,
    notes: onlineNotes,
    referenceOf: (id) => below.bookingRows.findAny(id)?.reference ?? null,
    clientOf(key) {
      below.waysOut.require('checkout');
      return createStripeClient(key, config.stripeApiUrl);
    },
  });
  const promptpayImages = createPromptpayImages(dataDir);
  const slipEvidences = createSlipEvidences({
    ...below,
    evidence: below.slipEvidenceRows,
    store: below.slipStore,
    reader: createCodeReader(),
    checks: below.slipChecks,
    expectedOf: createExpectedTransfer({ ...below, ...stores, bookings: below.bookingRows }),
  });
  const slipDeps = { ...below, ...stores, store: below.slipStore, evidence: slipEvidences, limits };
  return {
    payments,
    /** The ways to pay, and what those that answer by themselves were asked for. */
    providers,
    intents,
    checkouts,
    onlineMoney,
    onlineNotes,
    /** Fees, lost disputes and payouts, as the books count them. */
    onlineEntries,
    countedOnline: createCountedOnline({ ...below, entries: onlineEntries }),
    /** Sums that providers sent to the villa's account. */
    payouts: createPayouts({ ...below, onlineMoney, providers }),
    /** How guests pay on a provider's page, as the owner has set it up. */
    checkoutSetUp,
    /** A sentence above every page; null: there is nothing to say. */
    pageNotice: (language: Language) => (checkoutSetUp.isTest() ? trialNotice[language] : null),
    /** The QR that a guest scans or saves. */
    guestQr: createGuestQrs({ payments, promptpay: providers.promptpay }),
    promptpayQrs: createPromptpayQrs({ ...below, promptpayImages }),
    verify: createVerify({
      ...below,
      ...stores,
      promptpayImages,
      limit: config.verifyLimit,
      limitsEnabled: limits,
    }),
    slipEvidences,
    slips: createSlips({ ...slipDeps, endCheckouts: (id) => checkouts.endAll(id) }),
    slipReviews: createSlipReviews(slipDeps),
    mayTakeBack: (payment: Parameters<typeof mayTakeBack>[1]) => mayTakeBack(providers, payment),
  };
}
