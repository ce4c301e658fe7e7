import { replaceBankDetails } from '@villa/shared/contract/admin-villa.ts';
import {
  changeBankAccount,
  createBankAccount,
  deleteBankAccount,
  listBankAccounts,
  orderBankAccounts,
} from '@villa/shared/contract/bank-accounts.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { wantsPassword } from '../staff/wants-password.ts';
import { mount } from '../../platform/http/mount.ts';
import type { VillaContext } from './services.ts';

export function mountBankAccounts(router: Router, deps: VillaContext): void {
  const { bankAccounts } = deps;
  // Whoever finds an open screen must not be able to send guests' money elsewhere.
  const withPassword = [wantsPassword(deps.recentPasswords)];
  mount(router, listBankAccounts, deps, () => ({
    bankAccounts: bankAccounts.list(),
    guestsPaying: deps.guestsPaying(),
  }));
  mount(
    router,
    createBankAccount,
    deps,
    (call) => bankAccounts.create(knownUser(call.user), call.body),
    withPassword,
  );
  mount(router, orderBankAccounts, deps, (call) => {
    bankAccounts.order(call.body.ids);
    return { bankAccounts: bankAccounts.list() };
  });
  mount(
    router,
    changeBankAccount,
    deps,
    (call) => bankAccounts.change(knownUser(call.user), call.params.id, call.body),
    withPassword,
  );
  mount(
    router,
    deleteBankAccount,
    deps,
    (call) => {
      bankAccounts.delete(knownUser(call.user), call.params.id);
      return { status: 'success' as const };
    },
    withPassword,
  );
  mount(
    router,
    replaceBankDetails,
    deps,
    (call) => {
      bankAccounts.replace(knownUser(call.user), call.body.bankDetails);
      return deps.adminVillas.read(knownUser(call.user));
    },
    withPassword,
  );
}
