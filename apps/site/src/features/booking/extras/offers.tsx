import { useMutation } from '@tanstack/react-query';
import type { BookingExtras } from '@villa/shared/contract/extras.ts';
import { priceExtra } from '@villa/shared/domain/pricing/extras.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { extraPrice } from '@villa/shared/i18n/extra-words.ts';
import { Button } from '@villa/ui/button.tsx';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addExtraMutation } from '../api/parts.ts';
import { Block, Failure } from '../components/panel.tsx';
import { useStay } from '../stay.tsx';
import { ExtraForm } from './extra-form.tsx';
import { ExtraIcon } from './extra-icon.tsx';

export type Offer = BookingExtras['offers'][number];

interface OffersProps {
  offers: readonly Offer[];
  days: BookingExtras['days'];
}

/** The extras that can be added or asked for. One that cannot be had stays in sight, with the reason. */
export function Offers({ offers, days }: OffersProps) {
  const { t } = useTranslation('extras');
  return (
    <Block id="add-extras" title={t('add.title')}>
      {offers.length === 0 ? <p className="text-soft">{t('add.none')}</p> : null}
      <ul className="divide-y divide-line empty:hidden">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} days={days} />
        ))}
      </ul>
    </Block>
  );
}

/** The amount of one for this stay, whole baht without tax. */
export function sumOfOffer(
  { id, name, unit, price, taxable }: Offer,
  booking: { nights: number; guests: number },
): number {
  return priceExtra({ id, name, unit, price, taxable, count: 1 }, booking).total;
}

function OfferRow({ offer, days }: { offer: Offer; days: BookingExtras['days'] }) {
  const { t } = useTranslation('extras');
  const { booking, language } = useStay();
  const [isOpen, setOpen] = useState(false);
  const adding = useMutation(addExtraMutation(booking._id, () => setOpen(false)));
  const { id, refusal, needsWord, asks, leadHours } = offer;
  const name = localize(offer.name, language);
  const description = localize(offer.description, language);
  const asksSomething = asks.date || asks.time || asks.note;
  const price = extraPrice(offer, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <ExtraIcon picture={offer.picture} />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{name}</p>
        {description === '' ? null : <p className="text-sm text-soft">{description}</p>}
        <p className="text-sm">
          {refusal === null
            ? [price, ...(needsWord ? [t('add.askedFirst')] : [])].join(' · ')
            : t(`add.refusal.${refusal}`, { hours: leadHours })}
        </p>
        <Failure error={isOpen ? null : adding.error} className="text-sm" />
      </div>
      {refusal === null ? (
        <Button
          look="outline"
          busy={adding.isPending}
          aria-label={t(needsWord ? 'add.askOne' : 'add.addOne', { name })}
          onClick={() => {
            if (asksSomething) setOpen(true);
            else adding.mutate({ id, quantity: 1 });
          }}
        >
          {t(needsWord ? 'add.ask' : 'add.add')}
        </Button>
      ) : (
        <Lock aria-hidden="true" className="size-5 text-soft" strokeWidth={1.5} />
      )}
      {isOpen ? (
        <ExtraForm
          offer={offer}
          name={name}
          days={days}
          sum={sumOfOffer(offer, booking)}
          sending={adding}
          onClose={() => setOpen(false)}
          onSend={(answers) => adding.mutate({ id, quantity: 1, ...answers })}
        />
      ) : null}
    </li>
  );
}
