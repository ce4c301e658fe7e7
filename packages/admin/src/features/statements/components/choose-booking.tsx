import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AdminBooking, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { listPayments, previewPayment } from '@villa/shared/contract/ledger.ts';
import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { formatDateRange, formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { SearchBox } from '@villa/admin/kit/search-box.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import type { Decide } from '../use-decide.ts';
import { signedSatang } from '../row-words.ts';

interface ChooseBookingProps {
  row: StatementRowAnswer;
  decide: Decide;
  onDone: () => void;
  onClose: () => void;
}

const MAX_FOUND = '8';

/** The booking that a row's money is for, by a search; none is chosen before somebody does. */
export function ChooseBooking({ row, decide, onDone, onClose }: ChooseBookingProps) {
  const { t } = useTranslation(['statements', 'shell']);
  const { language } = useLanguage();
  const name = useId();
  const [search, setSearch] = useState('');
  const [booking, setBooking] = useState<AdminBooking | null>(null);
  const query = callQuery(useApi(), ['bookings', 'of-row', search], listAdminBookings, {
    query: { search, pageSize: MAX_FOUND },
  });
  const { data } = useQuery({
    ...query,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('choose.title')} onClose={onClose}>
      <div className="grid gap-3">
        <p className="figures font-display text-2xl">{signedSatang(row.satang)}</p>
        <SearchBox
          value={search}
          label={t('choose.search')}
          hint={t('choose.hint')}
          onSearch={(words) => {
            setSearch(words);
            setBooking(null);
          }}
        />
        <div className="grid gap-2">
          {data?.bookings.map((one) => (
            <RadioRow
              key={one._id}
              name={name}
              checked={booking?._id === one._id}
              onChange={() => setBooking(one)}
            >
              <span className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">
                  <GuestName booking={one} />
                </span>
                <span className="figures block text-sm text-soft">
                  {formatDateRange(one.checkIn, one.checkOut, language, 'day')} · {one.reference}
                </span>
              </span>
            </RadioRow>
          ))}
          <p role="status" className="text-sm text-soft">
            {data?.bookings.length === 0 ? t('choose.none') : null}
          </p>
        </div>
        {booking === null ? (
          <DialogButtons>
            <Button look="outline" onClick={onClose}>
              {t('shell:cancel')}
            </Button>
            <Button disabled className="figures grow sm:grow-0">
              {t('choose.record', { amount: formatSatang(row.satang) })}
            </Button>
          </DialogButtons>
        ) : (
          <RecordFor key={booking._id} {...{ row, booking, decide, onDone, onClose }} />
        )}
      </div>
    </Dialog>
  );
}

/** The end of recording it for a booking; one that has the amount recorded already is asked about that first. */
function RecordFor({
  row,
  booking: { _id: id },
  decide,
  onDone,
  onClose,
}: ChooseBookingProps & { booking: AdminBooking }) {
  const { t } = useTranslation(['statements', 'shell']);
  const api = useApi();
  const amount = row.satang / 100;
  const body = { amount, method: 'bank_transfer', receivedOn: row.day } as const;
  const preview = useQuery(
    callQuery(api, ['statements', 'preview', row.id, id], previewPayment, { params: { id }, body }),
  ).data;
  const ledger = useQuery(
    callQuery(api, ['bookings', id, 'payments'], listPayments, { params: { id } }),
  ).data;
  const isBefore = preview?.asks.includes('dated_before') ?? false;
  const same = ledger?.payments.filter(
    ({ entries, reverses, reversedBy, online }) =>
      reverses === null &&
      reversedBy === null &&
      online === undefined &&
      entries.reduce((sum, entry) => sum + entry.amount, 0) === amount,
  );
  const names = same?.map((payment) => `payment:${payment.id}`) ?? [];
  const [first] = names;

  async function say(answer: Parameters<Decide['one']>[1]): Promise<void> {
    if (!(await decide.one(row, answer))) return;
    onClose();
    onDone();
  }

  return (
    <>
      <p className="text-sm text-soft">
        {first === undefined
          ? preview && t(preview.confirms ? 'look.confirms' : 'look.records')
          : t('choose.already')}
        {isBefore ? ` ${t('look.datedBefore')}` : null}
      </p>
      <DialogButtons>
        <Button look="outline" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        {first === undefined ? null : (
          <Button look="outline" onClick={() => void say({ as: 'seen', fit: first })}>
            {t('choose.same')}
          </Button>
        )}
        <Button
          disabled={preview === undefined || ledger === undefined}
          className="figures grow sm:grow-0"
          onClick={() =>
            void say({
              as: 'record',
              booking: id,
              looked: [...row.fits.map((fit) => fit.name), ...names],
              ...(isBefore && { datedBefore: true }),
            })
          }
        >
          {t('choose.record', { amount: formatSatang(row.satang) })}
        </Button>
      </DialogButtons>
    </>
  );
}
