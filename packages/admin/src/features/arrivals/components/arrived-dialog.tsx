import { ApiError } from '@villa/shared/client/api-client.ts';
import { type Arrival, changeArrival } from '@villa/shared/contract/arrivals.ts';
import { dateInZone, instantAt, isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useTimeZone } from '@villa/admin/shell/use-instant.ts';
import { ARRIVALS_KEY } from '../arrivals-query.ts';
import { HistoryLines } from './history-lines.tsx';

const CLOCK = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** When the guests arrived: another hour, or that the tap was a mistake, with what was said before. */
export function ArrivedDialog({ arrival, onClose }: { arrival: Arrival; onClose: () => void }) {
  const { t } = useTranslation(['arrivals', 'shell', 'errors']);
  const timeZone = useTimeZone();
  const start = new Date(arrival.startsAt);
  const [day, setDay] = useState(dateInZone(start, timeZone));
  const [time, setTime] = useState(
    start.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  );
  const [reason, setReason] = useState('');
  const saving = useCall(changeArrival, { refreshes: ARRIVALS_KEY, onSuccess: onClose });
  const match = CLOCK.exec(time.trim());
  const isRight = isCalendarDate(day) && match !== null;
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const send = (arrivedAt: string | null) =>
    saving.mutate({
      params: { id: arrival.stayId },
      body: {
        arrivedAt,
        version: arrival.version,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
    });
  function save(event: FormEvent): void {
    event.preventDefault();
    if (!isRight) return;
    const clock = `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? ''}`;
    send(instantAt(day, clock, timeZone).toISOString());
  }
  const wordOf = (field: string) => {
    const why = fields[field];
    return why === undefined ? {} : { error: t(`errors:field.${why}`) };
  };
  const said = arrival.taps.filter(({ guestId, what }) => guestId === null || what !== undefined);
  return (
    <Dialog busy={saving.isPending} onClose={onClose} title={t('arrival.title')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <div className="grid grid-cols-[1fr_7rem] gap-3">
          <Field label={t('arrival.day')} {...wordOf('arrivedAt')}>
            <DayInput value={day} onChange={setDay} />
          </Field>
          <Field label={t('arrival.time')}>
            <input
              inputMode="numeric"
              autoComplete="off"
              value={time}
              onChange={({ target }) => setTime(target.value)}
              className={`figures ${controlClass}`}
            />
          </Field>
        </div>
        <Field label={t('arrival.reason')} hint={t('arrival.reasonHint')} {...wordOf('reason')}>
          <input
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className={controlClass}
          />
        </Field>
        <HistoryLines taps={said} guests={arrival.guests} />
        <Failure error={Object.keys(fields).length > 0 ? null : saving.error} />
        <DialogButtons>
          {arrival.isTapped ? (
            <Button look="plain" disabled={saving.isPending} onClick={() => send(null)}>
              {t('arrival.takeBack')}
            </Button>
          ) : null}
          <Button type="submit" busy={saving.isPending} disabled={!isRight}>
            {t('arrival.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
