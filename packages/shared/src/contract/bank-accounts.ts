import * as z from 'zod/mini';
import { adminBankAccount, bankAccountChange, bankAccountFields } from './bank-account.ts';
import { idParams, newOrder } from './fields.ts';
import { route } from './route.ts';

const bankAccounts = z.object({ bankAccounts: z.array(adminBankAccount) });

/** In the order guests see them; and how many guests have them before their eyes, to pay. */
export const listBankAccounts = route({
  method: 'GET',
  path: '/api/admin/bank-accounts',
  access: { may: 'accounts.write' },
  answer: z.object({ ...bankAccounts.shape, guestsPaying: z.int() }),
});

export const createBankAccount = route({
  method: 'POST',
  path: '/api/admin/bank-accounts',
  access: { may: 'accounts.write' },
  status: 201,
  body: bankAccountFields,
  answer: adminBankAccount,
});

export const orderBankAccounts = route({
  method: 'PATCH',
  path: '/api/admin/bank-accounts',
  access: { may: 'accounts.write' },
  body: newOrder,
  answer: bankAccounts,
});

export const changeBankAccount = route({
  method: 'PATCH',
  path: '/api/admin/bank-accounts/:id',
  access: { may: 'accounts.write' },
  params: idParams,
  body: bankAccountChange,
  answer: adminBankAccount,
});

export const deleteBankAccount = route({
  method: 'DELETE',
  path: '/api/admin/bank-accounts/:id',
  access: { may: 'accounts.write' },
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});
