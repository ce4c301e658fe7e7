import { useQuery } from '@tanstack/react-query';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { moneyToSettleQuery } from '../api/money-to-settle.ts';
import { RefundAnswers } from './refund-answers.tsx';

/** On a booking's own screen: whether its money of before went back; nothing where that is not asked. */
export function RefundQuestion({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { data } = useQuery(moneyToSettleQuery(useApi()));
  const question = data?.questions.find(({ _id }) => _id === bookingId);
  if (!question) return null;
  return (
    <SectionCard title={t('money.questions')} intro={t('money.why')}>
      <div className="grid gap-3">
        <p className="figures font-medium">
          {formatBaht(question.amount)}{' '}
          <span className="font-normal text-soft">
            {t('money.confirmedOn', { date: formatDate(question.confirmedOn, language) })}
          </span>
        </p>
        <RefundAnswers bookingId={bookingId} />
      </div>
    </SectionCard>
  );
}
