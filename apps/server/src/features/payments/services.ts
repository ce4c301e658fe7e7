import type { HttpContext } from '../../platform/http/mount.ts';
import type { BookingsBelow, BookingsServices } from '../bookings/services.ts';
import { createCodeReader } from '../slips/code-reader.ts';
import { createSlipEvidences } from '../slips/slip-evidence.usecases.ts';
import { createHttpVerifier } from '../slips/slip-verifier.ts';
import { createCheckouts } from './checkouts.usecases.ts';
import { createExpectedTransfer } from './expected-transfer.ts';
import { createPaymentIntents } from './payment-intents.repository.ts';
import { createPayments } from './payments.usecases.ts';
import { createGuestQrs } from './promptpay/guest-qr.usecases.ts';
import { createPromptpayImages } from './promptpay/promptpay-images.ts';
import { createPromptpayQrs } from './promptpay/promptpay-qr.usecases.ts';
import { createProviders, mayTakeBack } from './providers.ts';
import { createSlipReviews } from './review-slips.usecases.ts';
import { createSlips } from './slips.usecases.ts';
import { createVerify } from './verify.usecases.ts';

export type PaymentsServices = ReturnType<typeof createPaymentsServices>;
/** Everything that its calls read. */
export type PaymentsContext = HttpContext & PaymentsBelow & PaymentsServices;

export type PaymentsBelow = BookingsBelow & BookingsServices;

export function createPaymentsServices(below: PaymentsBelow) {
  const { config, stores, log } = below;
  const { dataDir, limits } = config;
  const providers = createProviders({ ...stores, config });
  const payments = createPayments({ ...below, providers });
  const intents = createPaymentIntents(below.db);
  const checkouts = createCheckouts({ ...below, providers, payments, intents });
  const promptpayImages = createPromptpayImages(dataDir);
  const slipEvidences = createSlipEvidences({
    ...below,
    evidence: below.slipEvidenceRows,
    store: below.slipStore,
    reader: createCodeReader(),
    verifier:
      config.slipVerifier &&
      createHttpVerifier(config.slipVerifier, {
        log,
        mayLeave: () => below.waysOut.mayLeave('slip-verifier'),
      }),
    expectedOf: createExpectedTransfer({ ...below, ...stores, bookings: below.bookingRows }),
  });
  const slipDeps = { ...below, ...stores, store: below.slipStore, evidence: slipEvidences, limits };
  return {
    payments,
    /** The ways to pay, and what those that answer by themselves were asked for. */
    providers,
    intents,
    checkouts,
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
