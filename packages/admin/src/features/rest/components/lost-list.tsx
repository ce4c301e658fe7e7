import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { LostStretch, VillaRest } from '@villa/shared/contract/rest.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface LostListProps {
  rest: VillaRest;
  /** The nights that the owner keeps closed, while that can be chosen. */
  kept?: readonly string[];
  onToggle?: (id: string) => void;
}

/** Nights that channels still close and that nobody has here: a booking may be lost with the copy. */
export function LostList({ rest: { lost }, kept, onToggle }: LostListProps) {
  const { t } = useTranslation('rest');
  const { language } = useLanguage();
  const words = ({ channelName: name, from, until, isMarked }: LostStretch) => ({
    label: t('lost.nights', {
      name,
      from: formatDate(from, language),
      until: formatDate(until, language),
    }),
    hint: isMarked ? t('lost.marked') : t('lost.closed', { name }),
  });
  return (
    <SectionCard title={t('lost.title')} intro={t(lost.length === 0 ? 'lost.none' : 'lost.text')}>
      <ul className="grid gap-3">
        {lost.map((one) => (
          <li key={one.id}>
            {kept && onToggle ? (
              <CheckRow
                {...words(one)}
                checked={kept.includes(one.id)}
                onChange={() => onToggle(one.id)}
              />
            ) : (
              <>
                <p>{words(one).label}</p>
                <p className="text-xs text-soft">{words(one).hint}</p>
              </>
            )}
          </li>
        ))}
      </ul>
      {kept === undefined && lost.length > 0 ? (
        <Link
          to={paths.calendar}
          className="mt-3 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t('toCalendar')}
        </Link>
      ) : null}
    </SectionCard>
  );
}
