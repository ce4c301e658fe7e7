import type { BookedExtra, BookingExtras } from '@villa/shared/contract/extras.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { extraPrice } from '@villa/shared/i18n/extra-words.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Block } from '../components/panel.tsx';
import { useStay } from '../stay.tsx';
import { AddButton } from './add-button.tsx';
import { CancelWords } from './cancel-words.tsx';
import { ExtraIcon } from './extra-icon.tsx';

export type Offer = BookingExtras['offers'][number];

interface OffersProps {
  offers: readonly Offer[];
  extras: readonly BookedExtra[];
  days: BookingExtras['days'];
  taxPercent: number;
}

/** The extras that can be added or asked for. One that cannot be had stays in sight, with the reason. */
export function Offers({ offers, ...around }: OffersProps) {
  const { t } = useTranslation('extras');
  return (
    <Block id="add-extras" title={t('add.title')}>
      {offers.length === 0 ? <p className="text-soft">{t('add.none')}</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} {...around} />
        ))}
      </ul>
    </Block>
  );
}

function OfferRow({ offer, ...around }: { offer: Offer } & Omit<OffersProps, 'offers'>) {
  const { t } = useTranslation('extras');
  const { language } = useStay();
  const { refusal, needsWord, leadHours } = offer;
  const name = localize(offer.name, language);
  const description = localize(offer.description, language);
  const price = extraPrice(offer, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <ExtraIcon picture={offer.picture} />
      <div className="min-w-0 grow basis-32">
        <p className="font-medium wrap-anywhere">{name}</p>
        {description === '' ? null : (
          <p className="text-sm wrap-anywhere text-soft">{description}</p>
        )}
        <p className="text-sm">
          {refusal === null
            ? [price, ...(needsWord ? [t('add.askedFirst')] : [])].join(' · ')
            : t(`add.refusal.${refusal}`, { hours: leadHours })}
        </p>
        {refusal === null && !offer.asks.date ? <CancelWords offer={offer} /> : null}
      </div>
      {refusal === null ? (
        <AddButton offer={offer} {...around} />
      ) : (
        <Lock aria-hidden="true" className="size-5 text-soft" strokeWidth={1.5} />
      )}
    </li>
  );
}
