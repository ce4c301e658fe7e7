import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { endStay, takeStayEndBack } from '@villa/shared/contract/stay-ends.ts';
import { STAY_ENDS, type StayEndKind } from '@villa/shared/domain/booking/stay-end.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { dateInSentence, formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field } from '@villa/ui/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { DANGER } from '@villa/admin/kit/danger.ts';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

/** Says how a stay ended before its check-out. */
export function EndedNotice({ ended }: { ended: NonNullable<BookingDetail['ended']> }) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  return (
    <p className="-mt-2 mb-4 rounded-card bg-danger-soft px-4 py-3 text-sm text-danger lg:mb-6">
      {t(`ended.said.${ended.how}`, {
        day: dateInSentence(formatDate(ended.on, language, 'long'), language),
        kept: formatBaht(ended.kept),
      })}
    </p>
  );
}

/** Records that the guests of a confirmed stay are gone before its check-out, or takes that back. */
export function EarlyEnd({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const today = useVillaToday(useTimeZone());
  const takingBack = useCall(takeStayEndBack, { refreshes: [], tells: 'updateStatusFailed' });
  if (booking.ended !== null) {
    const version = String(booking.version);
    return (
      <Button
        look="outline"
        busy={takingBack.isPending}
        onClick={() => takingBack.mutate({ params: { id: booking._id }, query: { version } })}
        className="grow"
      >
        {t('ended.takeBack')}
      </Button>
    );
  }
  if (booking.status !== 'confirmed' || today < booking.checkIn) return null;
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} className="grow">
        {t('ended.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('ended.title')}>
        <EarlyEndForm booking={booking} today={today} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface EarlyEndFormProps {
  booking: BookingDetail;
  today: string;
  onClose: () => void;
}

function EarlyEndForm({ booking, today, onClose }: EarlyEndFormProps) {
  const { t } = useTranslation(['bookings', 'errors']);
  const paid = Math.max(0, booking.money.paid);
  const lastNight = addDays(booking.checkOut, -1);
  const [how, setHow] = useState<StayEndKind>('no_show');
  const [typedOn, setOn] = useState<string | null>(null);
  const on =
    typedOn ?? (how === 'no_show' ? booking.checkIn : today < lastNight ? today : lastNight);
  const [typed, setTyped] = useState(String(paid));
  const [freeNights, setFreeNights] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const ending = useCall(endStay, { refreshes: [], onSuccess: onClose });
  const name = useId();
  const kept = paid === 0 ? 0 : readNumber(typed);
  const isKeptFine =
    typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept <= paid;
  const isDayFine = on >= booking.checkIn && on <= lastNight && on <= today;
  const most = t('ended.atMost', { amount: formatBaht(paid) });

  function end(event: FormEvent): void {
    event.preventDefault();
    if (!isKeptFine || !isDayFine) setRefused(true);
    else {
      const { _id: id, version } = booking;
      ending.mutate({ params: { id }, body: { how, on, kept, freeNights, version } });
    }
  }

  return (
    <form noValidate onSubmit={end} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm text-soft">{t('ended.how')}</legend>
        {STAY_ENDS.map((one) => (
          <RadioRow key={one} name={name} checked={how === one} onChange={() => setHow(one)}>
            {t(`ended.choice.${one}`)}
          </RadioRow>
        ))}
      </fieldset>
      <Field
        label={t('ended.on')}
        error={isRefused && !isDayFine ? t('ended.onWrong') : undefined}
        required
      >
        <DayInput value={on} onChange={setOn} />
      </Field>
      {paid > 0 ? (
        <Field
          label={t('ended.kept')}
          hint={isKeptFine ? t('ended.goesBack', { amount: formatBaht(paid - kept) }) : most}
          error={isRefused && !isKeptFine ? most : undefined}
          required
        >
          <NumberInput
            unit="฿"
            defaultValue={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      ) : null}
      <CheckRow
        label={t('ended.free')}
        checked={freeNights}
        onChange={(event) => setFreeNights(event.target.checked)}
      />
      <p className="text-sm text-soft">
        {[
          t(paid === 0 ? 'ended.textUnpaid' : 'ended.text'),
          ...(booking.customerInfo?.email ? [t('ended.told')] : []),
        ].join(' ')}
      </p>
      <Failure error={ending.error} failed="updateStatusFailed" />
      <DialogButtons>
        <Button look="outline" className="grow sm:grow-0" onClick={onClose}>
          {t('ended.no')}
        </Button>
        <Button type="submit" busy={ending.isPending} className={`grow sm:grow-0 ${DANGER}`}>
          {t('ended.yes')}
        </Button>
      </DialogButtons>
    </form>
  );
}
