import * as z from 'zod/mini';
import { bankAccountFields } from './admin-villa.ts';
import { idParams } from './fields.ts';
import { bankAccount } from './payment.ts';
import { route } from './route.ts';

/** In the order guests see them. */
export const listBankAccounts = route({
  method: 'GET',
  path: '/api/admin/bank-accounts',
  access: 'owner',
  answer: z.object({ bankAccounts: z.array(bankAccount) }),
});

export const createBankAccount = route({
  method: 'POST',
  path: '/api/admin/bank-accounts',
  access: 'owner',
  status: 201,
  body: bankAccountFields,
  answer: bankAccount,
});

export const changeBankAccount = route({
  method: 'PATCH',
  path: '/api/admin/bank-accounts/:id',
  access: 'owner',
  params: idParams,
  body: z.partial(bankAccountFields),
  answer: bankAccount,
});

export const deleteBankAccount = route({
  method: 'DELETE',
  path: '/api/admin/bank-accounts/:id',
  access: 'owner',
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});
