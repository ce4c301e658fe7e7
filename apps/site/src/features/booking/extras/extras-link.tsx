import { buttonClass } from '@villa/ui/button.tsx';
import { localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/site/app/paths.ts';
import { Block } from '../components/panel.tsx';
import { useStay } from '../stay.tsx';

/** The way to the extras of a confirmed stay; nothing where the villa sells none and the guest has none. */
export function ExtrasLink() {
  const { t } = useTranslation('stay-changes');
  const { booking, language } = useStay();
  const { offersExtras = false, price, _id: id } = booking;
  const names = new Set((price.extras ?? []).map(({ name }) => localize(name, language)));
  if (!offersExtras && names.size === 0) return null;
  return (
    <Block id="extras" title={t('extras.heading')} className="justify-items-start print:hidden">
      <p className="text-soft">{names.size > 0 ? [...names].join(' · ') : t('extras.text')}</p>
      <Link to={paths.extras(id)} className={buttonClass('outline')}>
        {t('extras.open')}
      </Link>
    </Block>
  );
}
