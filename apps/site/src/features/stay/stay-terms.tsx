import { Fold } from './price-breakdown.tsx';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { PaymentTerms } from '@villa/shared/domain/money/ledger-changes.ts';
import {
  type PlanStep,
  type RefundStep,
  planStay,
  refundSteps,
} from '@villa/shared/domain/money/payment-plan.ts';
import {
  type PlanRow,
  cancelText,
  damageText,
  payAllText,
  planRows,
  refundLines,
  refundTitle,
} from '@villa/shared/i18n/terms-words.ts';
import { useId } from 'react';
import { formatBaht } from '@villa/shared/i18n/locale.ts';

interface StayTermsProps {
  terms: PaymentTerms;
  stay: { total: number; checkIn: CalendarDate };
  /** The villa's day. */
  bookedOn: CalendarDate;
  language: Language;
}

/** The payments of a stay that is not booked yet: now and later. */
export function StayPlan({ terms, stay, bookedOn, language }: StayTermsProps) {
  const steps = planStay(terms, { ...stay, bookedOn });
  const rows = planRows(steps, bookedOn, language, { isBooked: false });
  const isWithDamage = (steps[0]?.damage ?? 0) > 0;
  // One payment of the total is what the total says; but of a stay so near that no deposit is taken it is said.
  const isTotal = rows.length === 1 && terms.depositPercent === 100 && !isWithDamage;
  if (rows.length === 0 || isTotal) return null;
  return (
    <div className="mb-3">
      {rows.length === 1 ? (
        // The total is above it.
        <p className="text-sm text-soft">{payAllText(steps, language)}</p>
      ) : (
        <PlanRows rows={rows} />
      )}
    </div>
  );
}

/** The first terms of cancelling a stay that is not booked yet, by the button, where nothing covers them. */
export function IfCancelled({ terms, stay, bookedOn, language }: StayTermsProps) {
  const told = cancelText(refundSteps(terms, stay.checkIn, bookedOn), language);
  if (told === null) return null;
  // A kept amount is no good news: it does not get that colour.
  const look = told.isFree ? 'text-accent' : 'font-medium';
  return <p className={`mt-2 -mb-1 text-center text-xs text-balance ${look}`}>{told.text}</p>;
}

/**
 * The terms of a stay that is not booked yet: the damage deposit and, to be unfolded, the refunds for cancelling. The
 * form that follows has all of it open.
 */
export function StayTerms({ terms, stay, bookedOn, language }: StayTermsProps) {
  const steps = planStay(terms, { ...stay, bookedOn });
  const damage = damageText(steps, stay.checkIn, bookedOn, language);
  const refunds = refundSteps(terms, stay.checkIn, bookedOn);
  if (damage === null && refunds.length === 0) return null;
  return (
    <div className="-mt-2 text-sm">
      {damage === null ? null : <p className="figures text-xs text-soft">{damage}</p>}
      {refunds.length === 0 ? null : (
        <Fold title={refundTitle(language)}>
          <RefundList steps={refunds} language={language} />
        </Fold>
      )}
    </div>
  );
}

/** The refund by the day of cancelling. */
function RefundList({ steps, language }: { steps: readonly RefundStep[]; language: Language }) {
  return (
    <dl className="mt-1 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1">
      {refundLines(steps, language).map(({ when, what }) => (
        <div key={when} className="contents">
          <dt className="text-soft">{when}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TermsTextProps {
  terms: Pick<PaymentTerms, 'cancellationPolicy'>;
  steps: readonly PlanStep[];
  checkIn: CalendarDate;
  today: CalendarDate;
  language: Language;
}

/** The same of a stay that is booked, by the terms it was made on. */
export function TermsText({ terms, steps, checkIn, today, language }: TermsTextProps) {
  const titleId = useId();
  const damage = damageText(steps, checkIn, today, language);
  const refunds = refundSteps(terms, checkIn, today);
  if (damage === null && refunds.length === 0) return null;
  return (
    <div className="grid gap-3 text-sm">
      {damage === null ? null : <p className="figures">{damage}</p>}
      {refunds.length === 0 ? null : (
        <section aria-labelledby={titleId}>
          <p id={titleId} className="font-medium">
            {refundTitle(language)}
          </p>
          <RefundList steps={refunds} language={language} />
        </section>
      )}
    </div>
  );
}

/** Below the total: what is paid when, in the column of the price. */
export function PlanRows({ rows }: { rows: readonly PlanRow[] }) {
  return (
    <dl className="figures grid gap-0.5 text-sm">
      {rows.map(({ when, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two payments may both be asked for now
        <div key={index} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-soft">{when}</dt>
          <dd className="ms-auto whitespace-nowrap">{formatBaht(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
