import { getMonth, getMonthCsv, monthCsvQuery } from '@villa/shared/contract/month.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/text/language.ts';
import type { Router } from 'express';
import { readWith } from '../../platform/http/field-reasons.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import type { MoneyContext } from './services.ts';

export function mountMonth(router: Router, deps: MoneyContext): void {
  mount(router, getMonth, deps, ({ query }) => deps.monthOfMoney(query.month));

  mountFile(router, getMonthCsv, deps, async ({ req, res }) => {
    const { month, language = DEFAULT_LANGUAGE } = readWith(monthCsvQuery, req.query);
    const { payments, month: named } = deps.monthOfMoney(month);
    const { monthCsv } = await import('./month-csv.ts');
    res.set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="money-${named}.csv"`,
      'cache-control': 'private, no-store',
    });
    await sendStream(monthCsv(payments, language, deps.villaSettings().timeZone), res);
  });
}
