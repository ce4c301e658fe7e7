import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { isEverAsked, isLate } from '@villa/shared/domain/money/payment-due.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** Every part of the booking's plan: its sum, its day, and how far it has been received. */
export function PlanParts({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const { today, until } = useMoneyWords();
  const { next } = booking.money;
  if (booking.instalments.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm text-soft">{t('instalments.title')}</h3>
      <ul className="divide-y divide-line">
        {booking.instalments.map(({ id, kind, amount, paid, dueOn, payer, way }) => {
          const isPaid = paid >= amount;
          const late = !isPaid && isLate({ kind, dueOn }, booking, today);
          const Sign = isPaid ? CircleCheck : late ? CircleAlert : Clock;
          const isAgents = payer === 'agent';
          const isNext = !isPaid && !isAgents && dueOn === next?.dueOn;
          const date = isNext ? until(booking, dueOn) : formatDate(dueOn, language);
          const values = { paid: formatBaht(paid), date };
          const isAsked = isEverAsked([kind], booking.checkOut, today);
          const state = isPaid
            ? t('instalments.paid')
            : !isAsked
              ? t(paid > 0 ? 'instalments.notAskedPart' : 'instalments.notAsked', values)
              : isAgents
                ? t(late ? 'instalments.agentLate' : 'instalments.agent', values)
                : way === 'on_arrival' && !late && paid === 0
                  ? t('instalments.cash', values)
                  : late
                    ? t(paid > 0 ? 'instalments.latePart' : 'instalments.late', values)
                    : t(paid > 0 ? 'instalments.part' : 'instalments.due', values);
          return (
            <li key={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 py-2.5">
              <Sign
                aria-hidden="true"
                className={`mt-0.5 size-5 ${isPaid ? 'text-success' : late ? 'text-danger' : 'text-accent'}`}
                strokeWidth={1.5}
              />
              <span className="font-medium">{t(`kind.${kind}`)}</span>
              <span className="figures font-medium">{formatBaht(amount)}</span>
              <span className={`figures col-[2/4] text-sm ${late ? 'text-danger' : 'text-soft'}`}>
                {state}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
