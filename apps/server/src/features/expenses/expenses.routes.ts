import {
  RECEIPT_PICTURE_MAX_BYTES,
  addExpense,
  endMonthlyExpense,
  getExpensePicture,
  listExpenses,
  newExpense,
  payBackExpenses,
  reverseExpense,
  skipMonthlyExpense,
} from '@villa/shared/contract/expenses.ts';
import type { Router } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { limit } from '../../platform/limits/limits.ts';
import { sendKeptPicture } from '../slips/send-kept-picture.ts';
import { incomingFolder } from '../villa/image-form.ts';
import type { ExpensesContext } from './services.ts';

/** A month's bills at one sitting, each with its picture. */
const NOTE_LIMIT = { requests: 120, seconds: 600 };

export function mountExpenses(router: Router, deps: ExpensesContext): void {
  const { config, expenses, expensePictures } = deps;
  const form = {
    field: 'picture',
    most: 1,
    fileBytes: RECEIPT_PICTURE_MAX_BYTES,
    folder: incomingFolder(config.dataDir),
  };
  const done = { status: 'success' as const };

  mount(router, listExpenses, deps, ({ query, user }) =>
    expenses.list(query.month, knownUser(user)),
  );
  mount(
    router,
    addExpense,
    deps,
    async ({ req, res, user }) => {
      const by = knownUser(user);
      if (req.is(['json', 'multipart/form-data']) === false) {
        throw new AppError('wrong_content_type');
      }
      if (req.is('multipart/form-data') === false) {
        return expenses.add(readWith(newExpense, req.body ?? {}), null, by);
      }
      return withForm({ req, res }, form, ({ texts, files }) =>
        expenses.add(readWith(newExpense, texts), files[0] ?? null, by),
      );
    },
    [limit(NOTE_LIMIT, deps)],
  );
  mount(router, reverseExpense, deps, ({ params, body, user }) =>
    expenses.reverse(params.id, body.reason, knownUser(user)),
  );
  mount(router, payBackExpenses, deps, ({ body, user }) => ({
    expenses: expenses.payBack(body, knownUser(user)),
  }));
  mount(router, skipMonthlyExpense, deps, ({ params, body, user }) => {
    expenses.skip(params.id, body.month, knownUser(user));
    return done;
  });
  mount(router, endMonthlyExpense, deps, ({ params }) => {
    expenses.endMonthly(params.id);
    return done;
  });

  mountFile(router, getExpensePicture, deps, async ({ req, res, user }) => {
    const { id } = req.params;
    if (typeof id !== 'string') throw new AppError('not_found');
    const picture = expenses.pictureOf(id, knownUser(user));
    await sendKeptPicture({ req, res }, expensePictures, { file: picture, name: 'receipt' });
  });
}
