import { useQuery } from '@tanstack/react-query';
import type { MoneyToSettle } from '@villa/shared/contract/money-to-settle.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Clock, HandCoins, MessageCircleQuestion, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { moneyToSettleQuery } from '../api/money-to-settle.ts';
import { RefundAnswers } from './refund-answers.tsx';
import type { Task } from './to-do-row.tsx';

type Refund = MoneyToSettle['refunds'][number];

/** The others are one press away. */
const MAX_LATE = 5;

/** Money that is late, that goes back by a promised day, and that nobody has decided on. */
export function useMoneyTasks(): Task[] {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const nameOf = useGuestName();
  const { today } = useMoneyWords();
  const { data } = useQuery(moneyToSettleQuery(useApi()));
  if (data === undefined) return [];
  const day = (date: string) => formatDate(date, language, 'day');
  const promised = ({ by }: Refund) =>
    by ? [t(by < today ? 'money.payLate' : 'money.payBy', { date: day(by) })] : [];
  const isDeposit = ({ stay, inBin }: Refund) => stay === 0 && !inBin;
  const byDay = sorted(data.refunds, (one, other) =>
    (one.by ?? '9999').localeCompare(other.by ?? '9999'),
  );
  const refundTask = (one: Refund): Task => ({
    key: `refund ${one._id}`,
    icon: isDeposit(one) ? HandCoins : Undo2,
    title: t(isDeposit(one) ? 'toDo.deposit' : 'toDo.refund', { name: nameOf(one) }),
    facts: isDeposit(one)
      ? [t('toDo.left', { date: day(one.checkOut) }), ...promised(one)]
      : [
          t(one.damage === 0 ? 'money.ofStay' : one.stay === 0 ? 'money.ofDamage' : 'money.ofBoth'),
          ...promised(one),
          ...(one.inBin ? [t('money.inBin')] : []),
        ],
    amount: formatBaht(one.stay + one.damage),
    isLate: Boolean(one.by && one.by < today),
    to: one.inBin ? paths.bin : isDeposit(one) ? paths.deposits : paths.booking(one._id),
  });
  const late = data.late.slice(0, MAX_LATE).map((one): Task => ({
    key: `late ${one._id}`,
    icon: Clock,
    title: t('toDo.late', { name: nameOf(one) }),
    facts: [
      t(one.damage && one.damage < one.amount ? 'money.sinceBoth' : 'money.since', {
        date: day(one.dueOn),
        damage: formatBaht(one.damage ?? 0),
      }),
      t(one.checkIn < today ? 'toDo.arrived' : 'toDo.arrives', { date: day(one.checkIn) }),
    ],
    amount: formatBaht(one.amount),
    isLate: true,
    to: paths.booking(one._id),
  }));
  const others = data.late.length - late.length;
  return [
    ...late,
    ...(others > 0
      ? [
          {
            key: 'late more',
            icon: Clock,
            title: t('toDo.lateMore', { number: others }),
            facts: [],
            to: paths.lateBookings,
          },
        ]
      : []),
    ...byDay.filter((one) => !isDeposit(one)).map(refundTask),
    ...byDay.filter(isDeposit).map(refundTask),
    ...data.deletedWithMoney.map((one) => ({
      key: `deleted ${one._id}`,
      icon: Trash2,
      title: t('toDo.deleted', { name: nameOf(one) }),
      facts: [t(one.isUnanswered ? 'money.unanswered' : 'money.held'), t('money.inBin')],
      amount: formatBaht(one.amount),
      to: paths.bin,
    })),
    ...data.tooMuchBack.map((one) => ({
      key: `too much ${one._id}`,
      icon: Undo2,
      title: t('toDo.tooMuch', { name: nameOf(one) }),
      facts: [t('money.guestOwes')],
      amount: formatBaht(one.amount),
      to: paths.booking(one._id),
    })),
    ...data.questions.map((one) => ({
      key: `question ${one._id}`,
      icon: MessageCircleQuestion,
      title: t('toDo.question', { name: nameOf(one) }),
      facts: [t('money.confirmedOn', { date: day(one.confirmedOn) })],
      amount: formatBaht(one.amount),
      to: paths.booking(one._id),
      below: <RefundAnswers bookingId={one._id} />,
    })),
  ];
}
