import type { Chain } from '@villa/shared/domain/statement/matching/chains.ts';
import type { StatementReading } from '@villa/shared/domain/statement/statement-row.ts';

/** The days that a file covers whole, with the balances before and after them, by which files are joined. */
export function chainsOf({ chain, rows }: Pick<StatementReading, 'chain' | 'rows'>): Chain[] {
  return chain.flatMap(({ from, to }) => {
    const inside = rows.filter(({ day }) => day >= from && day <= to);
    const [first, last] = [inside.at(0), inside.at(-1)];
    if (first?.balanceSatang == null || last?.balanceSatang == null) return [];
    const openingSatang = first.balanceSatang - first.satang;
    return [{ from, to, openingSatang, closingSatang: last.balanceSatang }];
  });
}
