import { useQuery } from '@tanstack/react-query';
import type { MoneyToSettle as MoneyToSettleAnswer } from '@villa/shared/contract/money-to-settle.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { moneyToSettleQuery } from '../api/money-to-settle.ts';
import { BookingGlance, BookingLine } from './booking-line.tsx';
import { RefundAnswers } from './refund-answers.tsx';

/** Money that somebody has to see to; each list is there only while something is in it. */
export function MoneyToSettle() {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const { api } = useHost();
  const { data } = useQuery(moneyToSettleQuery(api));
  const words = useMoneyWords();
  // Without an answer nothing can be said, and the other parts say that the server cannot be reached.
  if (!data) return null;
  const { lateCount, refundCount, deletedWithMoneyCount, tooMuchBackCount, questionCount } = data;
  const count = lateCount + refundCount + deletedWithMoneyCount + tooMuchBackCount + questionCount;
  if (count === 0) return null;
  const { today } = words;
  const isDeposit = ({ stay, inBin }: MoneyToSettleAnswer['refunds'][number]) =>
    stay === 0 && !inBin;
  const refunds = data.refunds.filter((one) => !isDeposit(one));
  const deposits = data.refunds.filter(isDeposit);
  const promised = (by: string | null | undefined) =>
    by ? [t(by < today ? 'money.payLate' : 'money.payBy', { date: date(by) })] : [];
  const date = (day: string) => formatDate(day, language);
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-2">
      {data.lateCount > 0 ? (
        <List title={t('money.late')} count={data.lateCount}>
          {data.late.map((one) => (
            <BookingLine
              key={one._id}
              booking={one}
              amount={formatBaht(one.amount)}
              note={t(one.damage && one.damage < one.amount ? 'money.sinceBoth' : 'money.since', {
                date: date(one.dueOn),
                damage: formatBaht(one.damage ?? 0),
              })}
            />
          ))}
        </List>
      ) : null}
      {refunds.length > 0 ? (
        <List title={t('money.refunds')} count={refunds.length}>
          {refunds.map((one) => (
            <BookingLine
              key={one._id}
              booking={one}
              {...(one.inBin && { to: paths.bin, inBin: t('money.inBin') })}
              amount={formatBaht(one.stay + one.damage)}
              note={[
                one.damage === 0
                  ? t('money.ofStay')
                  : one.stay === 0
                    ? t('money.ofDamage')
                    : t('money.ofBoth'),
                ...promised(one.by),
              ].join(' · ')}
            />
          ))}
        </List>
      ) : null}
      {deposits.length > 0 ? (
        <List title={t('money.deposits')} count={deposits.length}>
          {deposits.map((one) => (
            <BookingLine
              key={one._id}
              booking={one}
              to={paths.deposits}
              amount={formatBaht(one.damage)}
              note={[t('money.ofDamage'), ...promised(one.by)].join(' · ')}
            />
          ))}
        </List>
      ) : null}
      {data.deletedWithMoneyCount > 0 ? (
        <List
          title={t('money.deletedWithMoney')}
          count={data.deletedWithMoneyCount}
          intro={t('money.deletedWithMoneyWhy')}
        >
          {data.deletedWithMoney.map((one) => (
            <BookingLine
              key={one._id}
              booking={one}
              to={paths.bin}
              inBin={t('money.inBin')}
              amount={formatBaht(one.amount)}
              note={t(one.isUnanswered ? 'money.unanswered' : 'money.held')}
            />
          ))}
        </List>
      ) : null}
      {data.tooMuchBackCount > 0 ? (
        <List
          title={t('money.tooMuchBack')}
          count={data.tooMuchBackCount}
          intro={t('money.tooMuchBackWhy')}
        >
          {data.tooMuchBack.map((one) => (
            <BookingLine
              key={one._id}
              booking={one}
              amount={formatBaht(one.amount)}
              note={t('money.guestOwes')}
            />
          ))}
        </List>
      ) : null}
      {data.questionCount > 0 ? (
        <List title={t('money.questions')} count={data.questionCount} intro={t('money.why')}>
          {data.questions.map((one) => (
            <Question key={one._id} question={one} />
          ))}
        </List>
      ) : null}
    </div>
  );
}

interface ListProps {
  title: string;
  count: number;
  intro?: string;
  children: ReactNode;
}

function List({ title, count, intro, children }: ListProps) {
  const { t } = useTranslation('dashboard');
  return (
    <SectionCard
      title={title}
      intro={intro}
      actions={
        <span className="figures rounded-full bg-accent px-3 py-0.5 text-sm text-on-accent">
          {t('money.count', { count })}
        </span>
      }
    >
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {children}
      </ul>
    </SectionCard>
  );
}

/** Asks whether the money of a booking that was cancelled before was refunded: answered once. */
function Question({ question }: { question: MoneyToSettleAnswer['questions'][number] }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-6">
      <Link to={paths.booking(question._id)} className="flex min-h-11 items-center gap-3">
        <BookingGlance
          booking={question}
          amount={formatBaht(question.amount)}
          note={t('money.confirmedOn', { date: formatDate(question.confirmedOn, language) })}
        />
      </Link>
      <RefundAnswers bookingId={question._id} />
    </li>
  );
}
