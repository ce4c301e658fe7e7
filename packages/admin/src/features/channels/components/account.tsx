import type { ChannelHealth } from '@villa/shared/contract/channels.ts';
import { useTranslation } from 'react-i18next';

/** The reasons why an entry closes nothing, in the order in which they are said. */
const REASONS = ['free', 'past', 'later', 'declined', 'cancelled'] as const;

/** Says how many entries of a calendar close nights, why the others do not, and what is written strangely in it. */
export function Account({ counted, remarks }: Pick<ChannelHealth, 'counted' | 'remarks'>) {
  const { t } = useTranslation('channels');
  if (counted === null) return null;
  const { events, taken } = counted;
  const others = REASONS.filter((reason) => counted[reason] > 0);
  const parts = [
    ...(taken > 0 || others.length === 0 ? [t('account.taken', { count: taken })] : []),
    ...others.map((reason) => t(`account.${reason}`, { count: counted[reason] })),
  ];
  return (
    <>
      <p>
        {events === 0
          ? t('account.none')
          : t('account.entries', { count: events, parts: parts.join(', ') })}
      </p>
      {remarks.map(({ kind, count }) => (
        <p key={kind}>{t(`account.remark.${kind}`, { count })}</p>
      ))}
    </>
  );
}
