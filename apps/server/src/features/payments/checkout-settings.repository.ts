import { CARD_MEANS } from '@villa/shared/contract/payment.ts';
import type { Db } from '../../platform/database/open.ts';
import { checkoutSettingsTable } from './checkout-settings.table.ts';

export type CheckoutRow = Omit<typeof checkoutSettingsTable.$inferSelect, 'id'>;

export interface CheckoutSettingsRepository {
  read(): CheckoutRow;
  change(change: Partial<CheckoutRow>): void;
}

export function createCheckoutSettingsRepository(
  db: Db,
  newId: () => string,
): CheckoutSettingsRepository {
  const table = checkoutSettingsTable;
  const NONE: CheckoutRow = {
    accountId: null,
    accountName: '',
    villaMark: '',
    means: [...CARD_MEANS],
    statementText: '',
    confirms: true,
    withDamage: false,
    heardAt: null,
    refusedAt: null,
  };
  return {
    read: () => db.select().from(table).get() ?? NONE,
    change(change) {
      const villaMark = newId();
      db.insert(table)
        .values({ ...NONE, villaMark, ...change, id: 1 })
        .onConflictDoUpdate({ target: table.id, set: change })
        .run();
    },
  };
}
