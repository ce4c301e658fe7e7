import { formatBaht } from '@villa/shared/i18n/formats.ts';
import type { PlanRow } from '@villa/shared/i18n/terms-words.ts';

/** Below the total: what is paid when, in the column of the price. */
export function PlanRows({ rows }: { rows: readonly PlanRow[] }) {
  return (
    <dl className="figures grid gap-0.5 text-sm">
      {rows.map(({ when, amount }) => (
        <div key={when} className="flex justify-between gap-4">
          <dt className="text-soft">{when}</dt>
          <dd className="whitespace-nowrap">{formatBaht(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
