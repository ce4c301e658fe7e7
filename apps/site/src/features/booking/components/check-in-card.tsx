import { useQuery } from '@tanstack/react-query';
import { paths } from '@villa/site/app/paths.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { checkInQuery } from '../api/check-in.ts';
import { useStay } from '../stay.tsx';
import { Block } from './panel.tsx';

/** The way to the check-in, until the day of arrival is over, with how many are in. */
export function CheckInCard() {
  const { t } = useTranslation('guest-page');
  const { booking, today } = useStay();
  const { data } = useQuery(checkInQuery(booking._id));
  if (today > booking.checkIn || data?.isOpen === false) return null;
  const all = data?.guests.length ?? 0;
  const done = data?.guests.filter(({ missing }) => missing.length === 0).length ?? 0;
  const isDone = all > 0 && done === all && data?.tooMany === 0;
  return (
    <Block id="check-in" title={t('checkIn.title')} className="justify-items-start print:hidden">
      <p className="text-sm text-soft">
        {isDone
          ? t('checkIn.all')
          : done === 0
            ? t('checkIn.text')
            : t('checkIn.some', { done, all })}
      </p>
      <Link to={paths.checkIn(booking._id)} className={buttonClass(isDone ? 'outline' : 'primary')}>
        {t(isDone ? 'checkIn.change' : 'checkIn.open')}
      </Link>
    </Block>
  );
}
