import {
  closeMonth,
  getMonth,
  getMonthCsv,
  monthCsvQuery,
  reopenMonth,
} from '@villa/shared/contract/month.ts';
import { getSources } from '@villa/shared/contract/money-sources.ts';
import { getYear, getYearCsv, yearCsvQuery } from '@villa/shared/contract/money-year.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/text/language.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import { wantsPassword } from '../staff/wants-password.ts';
import { issuerOf } from './receipt-snapshot.ts';
import type { MoneyContext } from './services.ts';

export function mountMonth(router: Router, deps: MoneyContext): void {
  const { monthsOfMoney } = deps;
  mount(router, getMonth, deps, ({ query }) => monthsOfMoney.read(query.month));
  mount(router, closeMonth, deps, ({ params, user }) =>
    monthsOfMoney.close(params.month, knownUser(user).id),
  );
  mount(
    router,
    reopenMonth,
    deps,
    ({ params, query, user }) =>
      monthsOfMoney.reopen(params.month, query.reason, knownUser(user).id),
    [wantsPassword(deps.recentPasswords)],
  );

  mount(router, getSources, deps, ({ query }) => deps.readSources(query));

  mount(router, getYear, deps, ({ query }) => deps.readYear(query.year));

  mountFile(router, getMonthCsv, deps, async ({ req, res }) => {
    const { month, language = DEFAULT_LANGUAGE } = readWith(monthCsvQuery, req.query);
    const books = monthsOfMoney.books(month);
    const { read } = books;
    const edition = read.closing?.closed?.edition;
    const name = edition === undefined ? read.month : `${read.month}-edition-${edition}`;
    const { monthCsv } = await import('./month-csv.ts');
    res.set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="money-${name}.csv"`,
      'cache-control': 'private, no-store',
    });
    const { timeZone } = deps.villaSettings();
    const { vatRegistered } = issuerOf(deps.stores.villa.read());
    await sendStream(monthCsv(books, { language, timeZone, vatRegistered }), res);
  });

  mountFile(router, getYearCsv, deps, async ({ req, res }) => {
    const { year, language = DEFAULT_LANGUAGE } = readWith(yearCsvQuery, req.query);
    const read = deps.readYear(year);
    const { yearCsv } = await import('./year-csv.ts');
    res.set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="money-${read.year}.csv"`,
      'cache-control': 'private, no-store',
    });
    await sendStream(yearCsv(read, language), res);
  });
}
