import { useQuery } from '@tanstack/react-query';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { listPayments, previewPayment } from '@villa/shared/contract/ledger.ts';
import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { doKeyName, useDoKey } from '@villa/admin/kit/use-do-key.ts';
import type { Decide } from '../use-decide.ts';
import { offeredOf } from '../row-fits.ts';
import { BookingChoice } from './booking-choice.tsx';
import { KeyCap } from './key-cap.tsx';

interface ChooseBookingProps {
  row: StatementRowAnswer;
  decide: Decide;
  onDone: () => void;
  onClose: () => void;
}

/** The booking that a row's money is for, by a search. */
export function ChooseBooking(props: ChooseBookingProps) {
  const { row, onClose } = props;
  const { t } = useTranslation(['statements', 'shell']);
  return (
    <BookingChoice
      title={t('choose.title')}
      satang={row.satang}
      onClose={onClose}
      renderEnd={(booking) =>
        booking === null ? (
          <DialogButtons>
            <Button look="outline" onClick={onClose}>
              {t('shell:cancel')}
            </Button>
            <Button disabled className="figures grow sm:grow-0">
              {t('choose.record', { amount: formatSatang(row.satang) })}
            </Button>
          </DialogButtons>
        ) : (
          <RecordFor key={booking._id} {...props} booking={booking} />
        )
      }
    />
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

  const isReady = preview !== undefined && ledger !== undefined;
  const record = () =>
    void say({
      as: 'record',
      booking: id,
      looked: [...offeredOf(row).map((fit) => fit.name), ...names],
      ...(isBefore && { datedBefore: true }),
    });
  // A key alone gives none of two answers.
  const part = useDoKey<HTMLParagraphElement>(() => {
    if (isReady && first === undefined) record();
  });

  return (
    <>
      <p ref={part} className="text-sm text-soft">
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
        <Button disabled={!isReady} className="figures grow sm:grow-0" onClick={record}>
          {t('choose.record', { amount: formatSatang(row.satang) })}
          {first === undefined ? <KeyCap>{doKeyName()}</KeyCap> : null}
        </Button>
      </DialogButtons>
    </>
  );
}
