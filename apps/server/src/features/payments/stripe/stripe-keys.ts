import type { Secrets } from '@villa/server/platform/files/secrets.ts';

const NAME = 'stripe';

/** The keys as the owner typed them. */
export interface StripeKeys {
  key: string | null;
  webhookSecret: string | null;
}

export interface StripeKeysStore {
  read(): StripeKeys;
  change(change: Partial<StripeKeys>): void;
}

const NONE: StripeKeys = { key: null, webhookSecret: null };

export function createStripeKeys(secrets: Secrets): StripeKeysStore {
  function read(): StripeKeys {
    const text = secrets.read(NAME);
    return text === null ? NONE : { ...NONE, ...(JSON.parse(text) as Partial<StripeKeys>) };
  }
  return {
    read,
    change: (change) => secrets.write(NAME, JSON.stringify({ ...read(), ...change })),
  };
}

/** Keys for trying it out move no money. */
export const isTestKey = (key: string): boolean => key.includes('_test_');
