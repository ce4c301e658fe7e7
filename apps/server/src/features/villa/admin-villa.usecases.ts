import {
  type AdminVilla,
  VILLA_HISTORY_LENGTH,
  type VillaChange,
  type VillaHistory,
} from '@villa/shared/contract/admin-villa.ts';
import type { BankAccountsRepository } from './bank-accounts.repository.ts';
import type { MailBankChange } from './bank-accounts.usecases.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import { decideVillaChange, refuseStaff } from './change-villa.ts';
import { presentAdminVilla } from './present-admin-villa.ts';
import type { ReviewsRepository } from '../review-record/reviews.repository.ts';
import type { PublishedVilla } from './published-villa.ts';
import type { VillaWriter } from './villa-writer.ts';
import type { VillaHistoryRepository } from './villa-history.repository.ts';

export interface AdminVillas {
  /** The villa as it is now, for this user's eyes. */
  read(user: Pick<AuthUser, 'permissions'>): AdminVilla;
  /** @throws AppError `forbidden` (staff and the owner's fields), `stale_version`, `invalid_fields` */
  change(user: AuthUser, change: VillaChange): AdminVilla;
  history(): VillaHistory;
}

interface AdminVillaDeps {
  villaWriter: VillaWriter;
  villaHistory: VillaHistoryRepository;
  bankAccounts: BankAccountsRepository;
  reviews: Pick<ReviewsRepository, 'hasBegun'>;
  published: () => PublishedVilla;
  mailBankChange: MailBankChange;
}

export function createAdminVillas(deps: AdminVillaDeps): AdminVillas {
  const read = (user: Pick<AuthUser, 'permissions'>): AdminVilla =>
    presentAdminVilla(
      user,
      deps.published().villa,
      deps.villaWriter.read(),
      deps.bankAccounts.list(),
      deps.reviews.hasBegun(),
    );

  return {
    read,
    change(user, change) {
      refuseStaff(user, change);
      deps.villaWriter.change(user, change.version, (row) => {
        const decision = decideVillaChange(row, change);
        const isPromptpay = decision.fields.some(({ field }) => field.startsWith('promptpay'));
        if (isPromptpay) deps.mailBankChange({ what: 'promptpay_changed', by: user.name });
        return decision;
      });
      return read(user);
    },
    history: () => ({
      changes: deps.villaHistory.latest(VILLA_HISTORY_LENGTH).map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        by: row.personName,
        fields: row.fields,
      })),
    }),
  };
}
