import { paymentSettings } from '@villa/shared/contract/admin-villa.ts';
import { SET_UP_STEPS, type SetUp, type SetUpStep } from '@villa/shared/contract/set-up.ts';
import type { ImagesRepository } from '../villa/images.repository.ts';
import type { BankAccountsRepository } from '../villa/bank-accounts.repository.ts';
import type { ProxyWatch } from '../proxy/proxy-watch.ts';
import type { VillaHistoryRepository } from '../villa/villa-history.repository.ts';
import type { VillaWriter } from '../villa/villa-writer.ts';

const PRICES = [
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'weekendPrice',
  'weekendDiscountedPrice',
] as const;

const TERMS = Object.keys(paymentSettings.shape);

interface SetUpDeps {
  villaWriter: Pick<VillaWriter, 'read'>;
  /** True unless the owner has switched them off, or the villa is a real one. */
  samplesShown: () => boolean;
  villaHistory: Pick<VillaHistoryRepository, 'mentions'>;
  pictures: Pick<ImagesRepository, 'list'>;
  bankAccounts: Pick<BankAccountsRepository, 'list'>;
  /** True if a test mail has reached a mail server: one that was written into a file proves nothing. */
  hasSentTestMail: () => boolean;
  proxies: Pick<ProxyWatch, 'state'>;
}

/**
 * The steps of opening the villa, and which of them are done. Nothing is ticked off manually: each step asks for its
 * stored fact.
 */
export function createSetUp(deps: SetUpDeps): () => SetUp {
  const {
    samplesShown,
    villaWriter,
    villaHistory,
    pictures,
    bankAccounts,
    hasSentTestMail,
    proxies,
  } = deps;
  return () => {
    const villa = villaWriter.read();
    const done: Record<SetUpStep, () => boolean> = {
      // The texts that a new villa begins with do not count: the history shows whether a user wrote others.
      name: () => villaHistory.mentions(['name']),
      prices: () => villaHistory.mentions(PRICES),
      pictures: () => pictures.list().some(({ place }) => place !== 'room'),
      // A new villa begins without any.
      amenities: () => villa.amenities.length > 0,
      contact: () => Object.values(villa.contact).some((way) => way !== ''),
      // That all is paid at once and nothing refunded is what a new villa begins with, too.
      terms: () => villaHistory.mentions(TERMS),
      payment: () =>
        bankAccounts.list().length > 0 ||
        villa.promptpayId !== null ||
        villa.promptpayQrFile !== null,
      doorCode: () => villa.arrival.doorCode !== '',
      // Reviews that nobody wrote are for whoever tries the product.
      samples: () => !samplesShown(),
      testMail: hasSentTestMail,
    };
    return {
      openForBooking: villa.openForBooking,
      opened: villa.opened,
      samplesShown: villa.opened && samplesShown(),
      steps: SET_UP_STEPS.map((step) => ({ step, done: done[step]() })),
      proxy: proxies.state(),
    };
  };
}
