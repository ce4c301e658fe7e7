import { useQuery } from '@tanstack/react-query';
import { type BookedExtra, takeOffExtra } from '@villa/shared/contract/extras.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bookingQuery } from '@villa/admin/kit/booking-query.ts';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { bookingExtrasQuery } from '@villa/admin/kit/extra-queries.ts';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { AddExtraDialog } from './add-extra-dialog.tsx';

/**
 * The extras of a booking, each with how far it is, and the way to add one; nothing where it has none and the villa sells
 * none. Needs the texts `extras`.
 */
export function BookingExtrasFold({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('extras');
  const { language } = useLanguage();
  const api = useApi();
  const mayWrite = useCan('bookings.write');
  const [adds, setAdds] = useState(false);
  const { data } = useQuery(bookingExtrasQuery(api, bookingId));
  const booking = useQuery(bookingQuery(api, bookingId)).data;
  if (data === undefined || data.extras.length + data.offers.length === 0) return null;
  const open = data.extras.filter(({ state }) => state === 'booked' || state === 'asked');
  const say = open.map(({ name }) => localize(name, language)).join(' · ') || '–';
  return (
    <Fold title={t('booking.title')} say={say}>
      <ul className="divide-y divide-line empty:hidden">
        {data.extras.map((extra) => (
          <ExtraOfBooking key={extra.id} bookingId={bookingId} extra={extra} />
        ))}
      </ul>
      {data.offers.length > 0 && mayWrite && booking !== undefined ? (
        <Button look="outline" className="mt-2" onClick={() => setAdds(true)}>
          {t('booking.add.open')}
        </Button>
      ) : null}
      {adds && booking !== undefined ? (
        <AddExtraDialog booking={booking} extras={data} onClose={() => setAdds(false)} />
      ) : null}
    </Fold>
  );
}

function ExtraOfBooking({ bookingId, extra }: { bookingId: string; extra: BookedExtra }) {
  const { t } = useTranslation('extras');
  const { language } = useLanguage();
  const { notify } = useHost();
  const mayWrite = useCan('bookings.write');
  const [asks, setAsks] = useState(false);
  const taking = useCall(takeOffExtra, {
    refreshes: [],
    onSuccess: () => {
      notify.success(t('booking.takenOff'));
      setAsks(false);
    },
  });
  const { id, state, amount, count, date, time, note, answer } = extra;
  const name = localize(extra.name, language);
  const title = count > 1 ? t('asked.many', { name, count }) : name;
  const when = date === null ? [] : [formatDate(date, language), ...(time === null ? [] : [time])];
  const shown = { amount: formatBaht(amount) };
  return (
    <li className="grid justify-items-start gap-1 py-3">
      <p className="font-medium">{[title, ...when].join(', ')}</p>
      <p className="text-sm text-soft">
        {[t(`booking.state.${state}`), ...(amount > 0 ? [formatBaht(amount)] : [])].join(' · ')}
      </p>
      {note === '' ? null : <p className="text-sm">“{note}”</p>}
      {answer === '' ? null : <p className="text-sm text-soft">{answer}</p>}
      {state === 'asked' ? (
        <Link to={paths.extras} className="text-sm text-accent underline underline-offset-4">
          {t('booking.answerAt')}
        </Link>
      ) : null}
      {state === 'booked' && mayWrite ? (
        <Button look="plain" className="-ml-3" onClick={() => setAsks(true)}>
          {amount > 0 ? t('booking.takeOff', shown) : t('booking.takeOffFree')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asks}
        title={t('booking.takeOffTitle', { name })}
        yes={t('booking.takeOffFree')}
        isDangerous
        busy={taking.isPending}
        error={taking.error}
        onClose={() => setAsks(false)}
        onYes={() => taking.mutate({ params: { id: bookingId, extra: id } })}
      >
        <p>{t('booking.takeOffText', shown)}</p>
      </ConfirmDialog>
    </li>
  );
}
