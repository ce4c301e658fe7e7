import { useAction } from '@villa/admin/kit/use-action.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { damageToReturn } from '@villa/shared/domain/money/ledger.ts';
import {
  promisedBack,
  refundOfStay,
  refundParts,
} from '@villa/shared/domain/money/extras-refund.ts';
import { besideStayAt } from '@villa/shared/domain/pricing/extras.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DANGER } from '@villa/admin/kit/danger.ts';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type Ending, endStayMutation } from '../api/cancellations.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { nightsLeft } from '../nights-left.ts';
import { undoLast, useUndo } from '../use-undo.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface EndStayDialogProps {
  booking: BookingDetail;
  open: boolean;
  onClose: () => void;
  /** Ends the stay where more than the booking is decided; left out: the booking is cancelled. */
  end?: StayEnd;
}

export interface StayEnd {
  /** The consequences for the nights and the guest. */
  text: string;
  mutate: (ending: Pick<Ending, 'kept' | 'reason'>) => void;
  isPending: boolean;
  isError: boolean;
  error: unknown;
}

/** Ends a stay that is confirmed or paid for: who cancels decides what is kept of the money. */
export function EndStayDialog({ booking, open, onClose, end }: EndStayDialogProps) {
  const { t } = useTranslation('cancellations');
  const [isStopping, setStopping] = useState(false);
  const isRunning = endsByItself(booking) !== null;
  const stop = () => {
    onClose();
    setStopping(true);
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('end.title')}>
        {/* Its numbers are worked out anew each time it is opened. */}
        <EndStayForm booking={booking} onClose={onClose} {...(end ? { end } : { onStop: stop })} />
      </Dialog>
      {isRunning ? (
        <DeclineDialog booking={booking} open={isStopping} onClose={() => setStopping(false)} />
      ) : null}
    </>
  );
}

/** When the guest's own word ends the stay, unless somebody stops it; null where no such word runs. */
const endsByItself = ({ cancellation }: BookingDetail): string | null =>
  cancellation?.state === 'open' ? cancellation.endsAt : null;

type EndStayFormProps = Omit<EndStayDialogProps, 'open'> & { onStop?: () => void };

function EndStayForm({ booking, onClose, end: endInstead, onStop }: EndStayFormProps) {
  const { t } = useTranslation(['cancellations', 'errors']);
  const instantText = useInstant();
  const today = useVillaToday(useTimeZone());
  const request = booking.cancellation?.state === 'open' ? booking.cancellation : null;
  const paid = Math.max(0, booking.money.paid);
  const day = request?.askedOn ?? today;
  const [openedAt] = useState(() => new Date());
  const askedAt = request === null ? openedAt : new Date(request.askedAt);
  const extras = besideStayAt(booking.price, askedAt);
  const whole = { paid, total: booking.totalPrice, extras };
  const refund = refundOfStay(booking.paymentTerms, whole, booking.checkIn, day);
  const parts = refundParts(booking.paymentTerms, whole, booking.checkIn, day);
  const { back, kept: over } = parts.extras;
  // While a request waits, the guest has been told the refund; of extras until when they come back.
  const most = request || refund === null ? paid - promisedBack(parts) : paid;
  // The guest was told until when that can be taken back, so nobody carries it out before.
  const endsAt = endsByItself(booking);
  const [who, setWho] = useState<'villa' | 'guest'>(
    request && endsAt === null && !endInstead ? 'guest' : 'villa',
  );
  const [typed, setTyped] = useState(refund === null ? '' : String(paid - refund));
  const [words, setWords] = useState('');
  const [why, setWhy] = useState('');
  const [isRefused, setRefused] = useState(false);
  const cancelling = useEnding(booking, onClose);
  const ending = endInstead ?? cancelling;
  const name = useId();
  const kept = paid === 0 ? 0 : readNumber(typed);
  const isFine = typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept <= most;
  // As the server sees it: whoever pays it back later has to find why it is another amount.
  const needsReason = isFine && refund !== null && kept !== paid - refund;
  const reason = needsReason ? why.trim() : '';
  const damage = damageToReturn(booking.money.damage);

  function end(event: FormEvent): void {
    event.preventDefault();
    if (who === 'villa') ending.mutate({});
    else if (!isFine || (needsReason && reason === '')) setRefused(true);
    else {
      const ended = { kept, ...(reason && { reason }) };
      if (endInstead) endInstead.mutate(ended);
      else cancelling.mutate({ ...ended, ...(words.trim() && { words: words.trim() }) });
    }
  }

  const guestText =
    paid === 0
      ? t('end.nothingPaid')
      : [
          refund === null
            ? t('end.noPolicy')
            : t('end.policy', { kept: formatBaht(paid - refund), refund: formatBaht(refund) }),
          ...(back > 0 ? [t('end.extrasBack', { amount: formatBaht(back) })] : []),
          ...(over > 0 ? [t('end.extrasKept', { amount: formatBaht(over) })] : []),
        ].join(' ');
  const choices = {
    villa: paid === 0 ? t('end.nothingPaid') : t('end.villaText', { paid: formatBaht(paid) }),
    guest: guestText,
  };
  const mostWords = t(most < paid ? 'end.promised' : 'end.atMost', { amount: formatBaht(most) });
  return (
    <form noValidate onSubmit={end} className="grid gap-4">
      <p>{endInstead?.text ?? t(`end.text.${nightsLeft(booking, today)}`)}</p>
      {endsAt === null ? null : (
        <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-3">
          <p>{t('end.running', { time: instantText(endsAt) })}</p>
          {onStop ? (
            <Button look="outline" onClick={onStop}>
              {t('request.stop')}
            </Button>
          ) : null}
        </div>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm text-soft">{t('end.who')}</legend>
        {(endsAt === null ? (['villa', 'guest'] as const) : (['villa'] as const)).map((value) => (
          <div
            key={value}
            className="relative rounded-control border border-line has-checked:border-accent"
          >
            <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 font-medium">
              <input
                type="radio"
                name={name}
                checked={who === value}
                aria-describedby={`${name}-${value}`}
                onChange={() => setWho(value)}
                className="size-5 shrink-0 accent-accent"
              />
              {t(`end.${value}`)}
            </label>
            <p id={`${name}-${value}`} className="px-3 pb-3 pl-11 text-sm text-soft">
              {choices[value]}
            </p>
          </div>
        ))}
      </fieldset>
      {who === 'guest' && paid > 0 ? (
        <Field
          label={t('end.kept')}
          hint={isFine ? t('end.goesBack', goesBack(paid, kept)) : mostWords}
          error={isRefused && !isFine ? mostWords : undefined}
          required
        >
          <NumberInput
            unit="฿"
            defaultValue={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      ) : null}
      {who === 'guest' && needsReason ? (
        <Field
          label={t('end.reason')}
          hint={t('end.reasonHint', { kept: formatBaht(paid - refund) })}
          error={isRefused && reason === '' ? t('errors:field.required') : undefined}
          required
        >
          <input
            value={why}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setWhy(event.target.value)}
            className={controlClass}
          />
        </Field>
      ) : null}
      {request && who === 'guest' && !endInstead ? (
        <Field label={t('end.words')}>
          <textarea
            rows={3}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={controlClass}
          />
        </Field>
      ) : null}
      {damage > 0 ? <p>{t('end.damage', { amount: formatBaht(damage) })}</p> : null}
      {paid > 0 || damage > 0 ? <p className="text-sm text-soft">{t('end.byHand')}</p> : null}
      <Failure error={ending.error} failed="updateStatusFailed" />
      <DialogButtons>
        <Button look="outline" className="grow sm:grow-0" onClick={onClose}>
          {t('end.no')}
        </Button>
        <Button type="submit" busy={ending.isPending} className={`grow sm:grow-0 ${DANGER}`}>
          {t('end.yes')}
        </Button>
      </DialogButtons>
    </form>
  );
}

const goesBack = (paid: number, kept: number) => ({
  amount: formatBaht(paid - kept),
  paid: formatBaht(paid),
});

/** Ends the stay and offers to take it back. */
function useEnding(booking: BookingDetail, onDone: () => void) {
  const { t } = useTranslation('cancellations');
  const { api, notify } = useHost();
  const { undoBy } = useUndo();
  const name = useGuestName()(booking);

  const hasRequest = booking.cancellation?.state === 'open';
  return useAction({
    ...endStayMutation(api, booking, hasRequest),
    onSuccess({ version }) {
      onDone();
      notify.success(
        t('end.done', { name }),
        undoBy(() => undoLast(api, { _id: booking._id, version })),
      );
    },
    refreshes: [],
  });
}
