import {
  type AdminVilla,
  VILLA_HISTORY_LENGTH,
  type VillaChange,
  type VillaHistory,
} from '@villa/shared/contract/admin-villa.ts';
import type { BankAccountsRepository } from '../payments/bank-accounts.repository.ts';
import type { Person } from '../people/tokens.ts';
import { decideVillaChange, refuseStaff } from './change-villa.ts';
import { presentAdminVilla } from './present-admin-villa.ts';
import type { PublishedVilla } from './published-villa.ts';
import type { VillaDesk } from './villa-desk.ts';
import type { VillaHistoryRepository } from './villa-history.repository.ts';

export interface AdminVillas {
  /** The villa as it is now, for this person's eyes. */
  read(person: Pick<Person, 'role'>): AdminVilla;
  /** @throws Refusal `forbidden` (staff and the owner's fields), `stale_version`, `invalid_fields` */
  change(person: Person, change: VillaChange): AdminVilla;
  history(): VillaHistory;
}

interface AdminVillaDeps {
  villaDesk: VillaDesk;
  villaHistory: VillaHistoryRepository;
  bankAccounts: BankAccountsRepository;
  published: () => PublishedVilla;
}

export function createAdminVillas(deps: AdminVillaDeps): AdminVillas {
  const read = (person: Pick<Person, 'role'>): AdminVilla =>
    presentAdminVilla(
      person,
      deps.published().villa,
      deps.villaDesk.read(),
      deps.bankAccounts.list(),
    );

  return {
    read,
    change(person, change) {
      refuseStaff(person, change);
      deps.villaDesk.change(person, change.version, (row) => decideVillaChange(row, change));
      return read(person);
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
