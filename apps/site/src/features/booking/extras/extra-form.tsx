import type { BookingExtras, WantedExtra } from '@villa/shared/contract/extras.ts';
import { amountOfMore } from '@villa/shared/domain/pricing/extras.ts';
import { addDays, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { Field, controlClass, selectClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../components/panel.tsx';
import { useStay } from '../stay.tsx';
import { CancelWords } from './cancel-words.tsx';
import { Counter } from './counter.tsx';
import type { Offer } from './offers.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const MINUTES = ['00', '15', '30', '45'];
/** As many as the contract takes. */
const MAX_NOTE = 500;

interface ExtraFormProps {
  offer: Offer;
  name: string;
  days: BookingExtras['days'];
  /** How many can be had. */
  most: number;
  taxPercent: number;
  sending: { isPending: boolean; error: Error | null };
  onClose: () => void;
  /** The amount is the one that was shown, whole baht. */
  onSend: (answers: Omit<WantedExtra, 'id'> & { amount: number }) => void;
}

/** The questions of an extra: how many, its day, its hour, and words to whoever does it; and what it then costs. */
export function ExtraForm({
  offer,
  name,
  days,
  most,
  taxPercent,
  sending,
  onClose,
  onSend,
}: ExtraFormProps) {
  const { t } = useTranslation(['extras', 'common']);
  const { booking, language, today } = useStay();
  const [count, setCount] = useState(1);
  const all = Array.from({ length: daysBetween(days.from, days.until) + 1 }, (_, index) =>
    addDays(days.from, index),
  ).filter((day) => day >= today);
  const [date, setDate] = useState(all[0] ?? days.from);
  const [hour, setHour] = useState('10');
  const [minute, setMinute] = useState('00');
  const [note, setNote] = useState('');
  const { asks, needsWord } = offer;
  const amount = amountOfMore(
    booking.price,
    { ...offer, count },
    { guests: booking.guests, taxPercent },
  );
  const shortDay = formatDate(date, language, 'short');
  const send = () =>
    onSend({
      quantity: count,
      amount,
      ...(asks.date && { date }),
      ...(asks.time && { time: `${hour}:${minute}` }),
      ...(asks.note && note.trim() !== '' && { note: note.trim() }),
    });
  const verb = needsWord ? 'ask' : 'add';
  return (
    <Dialog
      open
      onOpenChange={(stays) => {
        if (!stays && !sending.isPending) onClose();
      }}
      title={name}
      closeLabel={t('common:close')}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {most > 1 ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="font-medium">{t('count.title')}</span>
            <Counter name={name} count={count} least={1} most={most} onCount={setCount} />
          </div>
        ) : null}
        {asks.date ? (
          <Field label={t('form.day')}>
            <select
              value={date}
              onChange={({ target }) => setDate(target.value)}
              className={selectClass}
            >
              {all.map((day) => (
                <option key={day} value={day}>
                  {formatDate(day, language)}
                </option>
              ))}
            </select>
          </Field>
        ) : null}
        {asks.time ? (
          <fieldset>
            <legend className="mb-1 font-medium">{t('form.time')}</legend>
            <div className="flex gap-3">
              <select
                aria-label={t('form.hour')}
                value={hour}
                onChange={({ target }) => setHour(target.value)}
                className={selectClass}
              >
                {HOURS.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
              <select
                aria-label={t('form.minute')}
                value={minute}
                onChange={({ target }) => setMinute(target.value)}
                className={selectClass}
              >
                {MINUTES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </div>
          </fieldset>
        ) : null}
        {asks.note ? (
          <Field label={t('form.note')} hint={t('form.seen')}>
            <textarea
              rows={3}
              maxLength={MAX_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              className={controlClass}
            />
          </Field>
        ) : null}
        <p className="flex justify-between gap-4">
          <span>{t(needsWord ? 'form.ifYes' : 'form.sum')}</span>
          <span className="figures font-medium">{formatBaht(amount)}</span>
        </p>
        <CancelWords
          offer={offer}
          date={asks.date ? date : null}
          time={asks.time ? `${hour}:${minute}` : null}
        />
        <Failure error={sending.error} />
        <div className="flex flex-wrap-reverse justify-end gap-3 *:grow">
          <Button look="outline" onClick={onClose} disabled={sending.isPending}>
            {t('form.back')}
          </Button>
          <Button type="submit" busy={sending.isPending}>
            {asks.date ? t(`form.${verb}Day`, { day: shortDay }) : t(`form.${verb}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
