import { useMutation } from '@tanstack/react-query';
import type { BookedExtra, BookingExtras } from '@villa/shared/contract/extras.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addExtraMutation } from '../api/parts.ts';
import { Failure } from '../components/panel.tsx';
import { useStay } from '../stay.tsx';
import { ExtraForm } from './extra-form.tsx';
import type { Offer } from './offers.tsx';

interface AddButtonProps {
  offer: Offer;
  extras: readonly BookedExtra[];
  days: BookingExtras['days'];
  taxPercent: number;
}

/** Adds one of the list, or asks for it; first how many and what it asks, where there is something to say. */
export function AddButton({ offer, extras, days, taxPercent }: AddButtonProps) {
  const { t } = useTranslation('extras');
  const { booking, language } = useStay();
  const [isOpen, setOpen] = useState(false);
  const adding = useMutation(addExtraMutation(booking._id, () => setOpen(false)));
  const { id, needsWord, asks, most } = offer;
  const name = localize(offer.name, language);
  const had = extras
    .filter(({ extraId, state }) => extraId === id && (state === 'booked' || state === 'asked'))
    .reduce((sum, { count }) => sum + count, 0);
  const left = Math.max(1, most - had);
  const asksSomething = asks.date || asks.time || asks.note || left > 1;
  return (
    <>
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
      <Failure error={isOpen ? null : adding.error} className="text-sm" />
      {isOpen ? (
        <ExtraForm
          offer={offer}
          name={name}
          days={days}
          most={left}
          taxPercent={taxPercent}
          sending={adding}
          onClose={() => setOpen(false)}
          onSend={(answers) => adding.mutate({ id, ...answers })}
        />
      ) : null}
    </>
  );
}
