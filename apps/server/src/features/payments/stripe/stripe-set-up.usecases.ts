import type { CheckoutSettings } from '@villa/shared/contract/checkout.ts';
import { CARD_MEANS, type CardMeans } from '@villa/shared/contract/payment.ts';
import type { Config } from '@villa/server/config.ts';
import { AppError } from '@villa/server/platform/app-error.ts';
import { endingOf } from '@villa/server/platform/files/secrets.ts';
import type { CheckoutSettingsRepository } from '../checkout-settings.repository.ts';
import type { OnlineNotes } from '../online-notes.repository.ts';
import { type AskStripe, StripeFailure } from './stripe-client.ts';
import { type StripeKeysStore, isTestKey } from './stripe-keys.ts';

export const STRIPE_WEBHOOK_PATH = '/api/payments/stripe';
const NOTES_SHOWN = 100;
/** Every page asks; another process may have changed the keys. */
const LOOK_MS = 2000;

export interface CheckoutChange {
  key?: string | undefined;
  webhookSecret?: string | undefined;
  means?: CardMeans[] | undefined;
  statementText?: string | undefined;
  confirms?: boolean | undefined;
  withDamage?: boolean | undefined;
  disconnect?: true | undefined;
}

export interface CheckoutSetUp {
  read(): CheckoutSettings;
  /** @throws AppError `checkout_refused`, `checkout_unreachable`, `villa_resting` */
  change(change: CheckoutChange): Promise<CheckoutSettings>;
  /** @throws AppError as `change` */
  test(): Promise<{ account: string; means: CardMeans[]; isTest: boolean; isHeard: boolean }>;
  /** True while pages are offered that move no money. */
  isTest(): boolean;
}

interface SetUpDeps {
  keys: StripeKeysStore;
  settings: CheckoutSettingsRepository;
  notes: Pick<OnlineNotes, 'newest'>;
  referenceOf: (bookingId: string) => string | null;
  /** @throws AppError `villa_resting` */
  clientOf: (key: string) => AskStripe;
  config: Pick<Config, 'publicUrl'>;
}

/** How Stripe is connected: keys, settings, and a test of both. */
export function createCheckoutSetUp(deps: SetUpDeps): CheckoutSetUp {
  const { keys, settings } = deps;
  let looked: { at: number; isTest: boolean } | null = null;

  function read(): CheckoutSettings {
    const { key, webhookSecret } = keys.read();
    const row = settings.read();
    looked = null;
    return {
      account: row.accountId === null ? null : { id: row.accountId, name: row.accountName },
      keyEnd: key === null ? null : endingOf(key),
      webhookSecretEnd: webhookSecret === null ? null : endingOf(webhookSecret),
      mustTypeAgain: row.accountId !== null && (key === null || webhookSecret === null),
      isTest: key !== null && isTestKey(key),
      isOn: key !== null && webhookSecret !== null,
      means: [...row.means],
      statementText: row.statementText,
      confirms: row.confirms,
      withDamage: row.withDamage,
      webhookUrl: deps.config.publicUrl?.startsWith('https:')
        ? deps.config.publicUrl + STRIPE_WEBHOOK_PATH
        : null,
      heardAt: row.heardAt?.toISOString() ?? null,
      refusedAt: row.refusedAt?.toISOString() ?? null,
      notes: deps.notes.newest(NOTES_SHOWN).map(({ at, dueBy, ...note }) => ({
        ...note,
        reference: note.bookingId === null ? null : deps.referenceOf(note.bookingId),
        dueBy: dueBy?.toISOString() ?? null,
        at: at.toISOString(),
      })),
    };
  }

  const accountOf = (key: string) =>
    asked(() => deps.clientOf(key)((api) => api.accounts.retrieveCurrent()));

  return {
    read,
    isTest() {
      const at = performance.now();
      if (looked === null || at - looked.at > LOOK_MS) {
        const { key, webhookSecret } = keys.read();
        const isTest = key !== null && webhookSecret !== null && isTestKey(key);
        looked = { at, isTest };
      }
      return looked.isTest;
    },
    async change({ key, webhookSecret, disconnect, ...plain }) {
      if (disconnect) {
        keys.change({ key: null, webhookSecret: null });
        settings.change({ accountId: null, accountName: '', heardAt: null, refusedAt: null });
        return read();
      }
      if (key !== undefined) {
        const { id, business_profile: profile, settings: own } = await accountOf(key);
        const name = profile?.name ?? own?.dashboard.display_name ?? '';
        settings.change({ accountId: id, accountName: name });
        keys.change({ key });
      }
      if (webhookSecret !== undefined) {
        keys.change({ webhookSecret });
        settings.change({ heardAt: null, refusedAt: null });
      }
      const named = Object.entries(plain).filter(([, value]) => value !== undefined);
      if (named.length > 0) settings.change(Object.fromEntries(named));
      return read();
    },
    async test() {
      const { key } = keys.read();
      if (key === null) throw new AppError('checkout_refused');
      const { id, business_profile: profile, capabilities } = await accountOf(key);
      const { heardAt, refusedAt } = settings.read();
      return {
        account: profile?.name ?? id,
        means: CARD_MEANS.filter((one) => capabilities?.[`${one}_payments`] === 'active'),
        isTest: isTestKey(key),
        isHeard: heardAt !== null && (refusedAt === null || refusedAt <= heardAt),
      };
    },
  };
}

/** @throws AppError `checkout_refused`, `checkout_unreachable` */
async function asked<T>(what: () => Promise<T>): Promise<T> {
  try {
    return await what();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    throw new AppError(error.fault === 'refused' ? 'checkout_refused' : 'checkout_unreachable');
  }
}
