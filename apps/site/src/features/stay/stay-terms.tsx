import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import type { PaymentTerms } from '@villa/shared/domain/ledger-changes.ts';
import { type PlanStep, planStay, refundSteps } from '@villa/shared/domain/payment-plan.ts';
import { damageText, planText, refundLines, refundTitle } from '@villa/shared/i18n/terms-words.ts';
import { useId } from 'react';

interface StayTermsProps {
  terms: PaymentTerms;
  stay: { total: number; checkIn: CalendarDate };
  /** The villa's day. */
  bookedOn: CalendarDate;
  language: Language;
}

/** Of a stay that is not booked yet: what is paid now and what later. */
export function StayPlan({ terms, stay, bookedOn, language }: StayTermsProps) {
  const steps = planStay(terms, { ...stay, bookedOn });
  // One payment of the total is what the total says.
  if (steps.filter(({ amount, damage }) => amount > damage).length < 2) return null;
  return (
    <p className="figures -mt-2 mb-3 text-right text-sm">{planText(steps, bookedOn, language)}</p>
  );
}

/** Of a stay that is not booked yet: what is held for damage, and what comes back on cancelling. */
export function StayTerms({ terms, stay, bookedOn, language }: StayTermsProps) {
  const steps = planStay(terms, { ...stay, bookedOn });
  return <TermsText {...{ terms, steps, checkIn: stay.checkIn, today: bookedOn, language }} />;
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
  const lines = refundLines(refundSteps(terms, checkIn, today), language);
  if (damage === null && lines.length === 0) return null;
  return (
    <div className="grid gap-3 text-sm">
      {damage === null ? null : <p className="figures">{damage}</p>}
      {lines.length === 0 ? null : (
        <section aria-labelledby={titleId}>
          <p id={titleId} className="font-medium">
            {refundTitle(language)}
          </p>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            {lines.map(({ when, what }) => (
              <div key={when} className="contents">
                <dt className="text-soft">{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
