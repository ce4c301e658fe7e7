import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { type BookingExtras, addStaffExtra } from '@villa/shared/contract/extras.ts';
import { amountOfMore } from '@villa/shared/domain/pricing/extras.ts';
import { addDays, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { extraPrice } from '@villa/shared/i18n/extra-words.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass, selectClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';

type Offer = BookingExtras['offers'][number];

interface AddExtraDialogProps {
  booking: Pick<BookingDetail, '_id' | 'price' | 'guests'>;
  extras: BookingExtras;
  onClose: () => void;
}

/** Adds an extra for a guest who asked by telephone: which, how many, when, and what it costs, before it is added. */
export function AddExtraDialog({ booking, extras, onClose }: AddExtraDialogProps) {
  const { t } = useTranslation(['extras', 'shell']);
  const { language } = useLanguage();
  const { notify } = useHost();
  const { offers, days, taxPercent = 0 } = extras;
  const [id, setId] = useState(offers.find(({ refusal }) => refusal === null)?.id ?? '');
  const [quantity, setQuantity] = useState(1);
  const [date, setDate] = useState(days.from);
  const [time, setTime] = useState('10:00');
  const [note, setNote] = useState('');
  const adding = useCall(addStaffExtra, {
    refreshes: [],
    onSuccess: () => {
      notify.success(t('booking.add.added'));
      onClose();
    },
  });
  const offer = offers.find((one) => one.id === id);
  const left = offer === undefined ? 1 : leftOf(offer, extras);
  const count = Math.min(quantity, left);
  const amount =
    offer === undefined
      ? 0
      : amountOfMore(booking.price, { ...offer, count }, { guests: booking.guests, taxPercent });

  function add(event: FormEvent): void {
    event.preventDefault();
    if (offer === undefined) return;
    const { asks } = offer;
    const body = {
      id,
      quantity: count,
      amount,
      ...(asks.date && { date }),
      ...(asks.time && { time }),
      ...(asks.note && note.trim() !== '' && { note: note.trim() }),
    };
    adding.mutate({ params: { id: booking._id }, body });
  }

  const numbers = Array.from({ length: left }, (_, index) => index + 1);
  const dates = Array.from({ length: daysBetween(days.from, days.until) + 1 }, (_, index) =>
    addDays(days.from, index),
  );
  const nameOf = (one: Offer) => {
    const name = localize(one.name, language);
    return one.refusal === null
      ? `${name}, ${extraPrice(one, language)}`
      : `${name}: ${t(`booking.add.refusal.${one.refusal}`)}`;
  };
  return (
    <Dialog title={t('booking.add.title')} busy={adding.isPending} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={add}>
        <Field label={t('booking.add.which')}>
          <select value={id} onChange={({ target }) => setId(target.value)} className={selectClass}>
            {offers.map((one) => (
              <option key={one.id} value={one.id} disabled={one.refusal !== null}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </Field>
        {left > 1 ? (
          <Field label={t('booking.add.count')}>
            <select
              value={count}
              onChange={({ target }) => setQuantity(Number(target.value))}
              className={selectClass}
            >
              {numbers.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </select>
          </Field>
        ) : null}
        {offer?.asks.date ? (
          <Field label={t('booking.add.day')}>
            <select
              value={date}
              onChange={({ target }) => setDate(target.value)}
              className={selectClass}
            >
              {dates.map((day) => (
                <option key={day} value={day}>
                  {formatDate(day, language)}
                </option>
              ))}
            </select>
          </Field>
        ) : null}
        {offer?.asks.time ? (
          <Field label={t('booking.add.time')}>
            <input
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
              className={`${controlClass} figures`}
            />
          </Field>
        ) : null}
        {offer?.asks.note ? (
          <Field label={t('booking.add.note')}>
            <textarea
              rows={3}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              className={controlClass}
            />
          </Field>
        ) : null}
        {offer === undefined ? (
          <p className="text-soft">{t('booking.add.none')}</p>
        ) : (
          <>
            <p className="flex justify-between gap-4">
              <span>{t(isAsked(offer) ? 'booking.add.ifYes' : 'booking.add.sum')}</span>
              <span className="figures font-medium">{formatBaht(amount)}</span>
            </p>
            <p className="text-sm text-soft">
              {t(isAsked(offer) ? 'booking.add.asked' : 'booking.add.told')}
            </p>
          </>
        )}
        <Failure error={adding.error} />
        <DialogButtons>
          <Button look="outline" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" busy={adding.isPending} disabled={offer === undefined}>
            {t('booking.add.add')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** True of one that waits for an answer, also where staff write it down. */
const isAsked = ({ needsWord, shift }: Offer): boolean => needsWord || shift !== null;

/** How many more of one the booking may have; at least 1. */
function leftOf({ id, most }: Offer, { extras }: BookingExtras): number {
  const had = extras
    .filter(({ extraId, state }) => extraId === id && (state === 'booked' || state === 'asked'))
    .reduce((sum, { count }) => sum + count, 0);
  return Math.max(1, most - had);
}
