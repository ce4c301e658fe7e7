import { useQuery } from '@tanstack/react-query';
import { getMoneyToSettle } from '@villa/shared/contract/money-to-settle.ts';
import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingQuery } from '@villa/admin/kit/booking-query.ts';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { RecordPayment } from '@villa/admin/kit/payments/record-payment.tsx';
import { doKeyName, useDoKey } from '@villa/admin/kit/use-do-key.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import type { Decide } from '../use-decide.ts';
import { BookingChoice } from './booking-choice.tsx';
import { KeyCap } from './key-cap.tsx';

/** A refund that a booking is owed. */
export interface OwedRefund {
  id: string;
  customerName: string;
  /** The promised day; null: none was named. */
  by: string | null;
}

/**
 * The refunds that a row out may be.
 * @returns `mayBe` false where the row cannot be one, or its reader may write none down; `owed`: those of its amount
 */
export function useRefunds(row: StatementRowAnswer): { mayBe: boolean; owed: OwedRefund[] } {
  const isOwners = useCan('money.correct');
  const mayRead = useCan('bookings.money');
  // A payment is whole baht.
  const mayBe = isOwners && mayRead && row.satang < 0 && row.satang % 100 === 0;
  const query = callQuery(useApi(), ['open-money'], getMoneyToSettle, {});
  const { data } = useQuery({ ...query, enabled: mayBe });
  const baht = -row.satang / 100;
  const owed = (data?.refunds ?? []).filter(
    ({ stay, damage, inBin }) => !inBin && stay + damage === baht,
  );
  return {
    mayBe,
    owed: owed.map(({ _id: id, customerName, by = null }) => ({ id, customerName, by })),
  };
}

interface RefundOfRowProps {
  row: StatementRowAnswer;
  /** The booking; null: it is still to be chosen. */
  booking: string | null;
  decide: Decide;
  onDone: () => void;
  onClose: () => void;
}

/** A row out as a refund: the booking, and then the form that records money everywhere. */
export function RefundOfRow(props: RefundOfRowProps) {
  const { row, onClose } = props;
  const { t } = useTranslation('statements');
  const [booking, setBooking] = useState(props.booking);
  if (booking !== null) return <RecordRefund {...props} id={booking} />;
  return (
    <BookingChoice
      title={t('refund.title')}
      satang={row.satang}
      onClose={onClose}
      renderEnd={(chosen) => (
        <GoOn onClose={onClose} onGoOn={chosen === null ? null : () => setBooking(chosen._id)} />
      )}
    />
  );
}

function GoOn({ onClose, onGoOn }: { onClose: () => void; onGoOn: (() => void) | null }) {
  const { t } = useTranslation(['statements', 'shell']);
  const part = useDoKey<HTMLDivElement>(() => onGoOn?.());
  return (
    <div ref={part}>
      <DialogButtons>
        <Button look="outline" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <Button disabled={onGoOn === null} className="grow sm:grow-0" onClick={() => onGoOn?.()}>
          {t('refund.goOn')}
          <KeyCap>{doKeyName()}</KeyCap>
        </Button>
      </DialogButtons>
    </div>
  );
}

/** The refund as the row has it. Recorded in that amount, the row is marked as its. */
function RecordRefund({ row, id, decide, onDone, onClose }: RefundOfRowProps & { id: string }) {
  const { t } = useTranslation('statements');
  const { api, notify } = useHost();
  const { data: booking, error, refetch } = useQuery(bookingQuery(api, id));
  if (booking === undefined) {
    return (
      <Dialog title={t('refund.title')} onClose={onClose}>
        <NotLoaded error={error} onRetry={refetch} />
      </Dialog>
    );
  }
  const baht = -row.satang / 100;
  return (
    <RecordPayment
      booking={booking}
      kind="out"
      asked={null}
      amount={baht}
      receivedOn={row.day}
      onClose={onClose}
      onRecorded={({ payment }, amount) => {
        onClose();
        if (amount !== baht) return notify.success(t('refund.another'));
        void decide
          .one(row, { as: 'seen', fit: `payment:${payment}` })
          .then((isDone) => isDone && onDone());
      }}
    />
  );
}
