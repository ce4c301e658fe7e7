import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { Button } from '@villa/ui/button.tsx';
import {
  ArrowLeftRight,
  Banknote,
  Ban,
  BookOpenText,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { offeredOf } from '../row-fits.ts';
import { useRowKeys } from '../row-keys.ts';
import { signedSatang, useRowWords } from '../row-words.ts';
import type { Decide } from '../use-decide.ts';
import { ChooseBooking } from './choose-booking.tsx';
import { ExpenseOfRow } from './expense-of-row.tsx';
import { KeyCap } from './key-cap.tsx';
import { RefundOfRow, useRefunds } from './refund-of-row.tsx';

interface UnknownRowProps {
  row: StatementRowAnswer;
  decide: Decide;
  onMove: (way: 'up' | 'down') => void;
  onLater: () => void;
  onDone: () => void;
  onLookAgain: () => void;
}

/** A row that nothing fits, and what it can be said to be. */
export function UnknownRow(props: UnknownRowProps) {
  const { row, decide, onMove, onLater, onDone, onLookAgain } = props;
  const { t } = useTranslation('statements');
  const words = useRowWords();
  const [asks, setAsks] = useState<'booking' | 'expense' | 'refund' | null>(null);
  const [refunded, setRefunded] = useState<string | null>(null);
  const isIn = row.satang > 0;
  const isOffered = offeredOf(row).length > 0;
  // A payment is whole baht.
  const mayBeBookings = isIn && row.satang % 100 === 0;

  const refunds = useRefunds(row);
  const nameOf = useGuestName();
  const askRefund = (booking: string | null) => {
    setRefunded(booking);
    setAsks('refund');
  };

  async function say(as: 'cash' | 'not_ours' | 'transfer'): Promise<void> {
    if (await decide.one(row, { as })) onDone();
  }

  useRowKeys(row.id, (key) => {
    if (key === 'booking' && mayBeBookings) setAsks('booking');
    if (key === 'booking' && refunds.mayBe) askRefund(null);
    if (key === 'expense' && !isIn) setAsks('expense');
    if (key === 'cash' && isIn) void say('cash');
    if (key === 'notOurs') void say('not_ours');
    if (key === 'later') onLater();
    if (key === 'undo') decide.undoLast();
    if (key === 'up' || key === 'down') onMove(key);
  });

  return (
    <section className="grid gap-2.5 rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="figures font-display text-3xl">{signedSatang(row.satang)}</p>
      <p className="figures text-sm">{words.moment(row)}</p>
      <p className="text-sm wrap-anywhere text-soft">{row.description}</p>
      {isOffered ? (
        <p className="text-sm text-soft">
          {t('unknown.putAway')}{' '}
          <button
            type="button"
            className="min-h-11 text-accent underline underline-offset-4"
            onClick={onLookAgain}
          >
            {t('unknown.lookAgain')}
          </button>
        </p>
      ) : (
        <p className="text-sm text-soft">{t('unknown.nothing')}</p>
      )}
      {mayBeBookings ? (
        <Way icon={BookOpenText} keyName="B" onPress={() => setAsks('booking')}>
          {t('unknown.booking')}
        </Way>
      ) : null}
      {refunds.owed.map(({ id, customerName, by }) => (
        <Way key={id} icon={Undo2} onPress={() => askRefund(id)}>
          {by === null
            ? t('refund.owed', { name: nameOf({ customerName }) })
            : t('refund.owedBy', { name: nameOf({ customerName }), day: words.day(by) })}
        </Way>
      ))}
      {refunds.mayBe ? (
        <Way icon={BookOpenText} keyName="B" onPress={() => askRefund(null)}>
          {t(refunds.owed.length === 0 ? 'refund.way' : 'refund.wayOther')}
        </Way>
      ) : null}
      {isIn ? (
        <Way icon={Banknote} keyName="C" onPress={() => void say('cash')}>
          {t('unknown.cash')}
        </Way>
      ) : (
        <Way icon={ReceiptText} keyName="E" onPress={() => setAsks('expense')}>
          {t('unknown.expense')}
        </Way>
      )}
      {row.other ? (
        <Way icon={ArrowLeftRight} onPress={() => void say('transfer')}>
          {t('unknown.transfer', { account: row.other.account.name })}
        </Way>
      ) : null}
      <Way icon={Ban} keyName="X" onPress={() => void say('not_ours')}>
        {t('unknown.notOurs')}
      </Way>
      <Button look="plain" onClick={onLater}>
        {t('unknown.later')}
        <KeyCap>→</KeyCap>
      </Button>
      {asks === 'booking' ? (
        <ChooseBooking row={row} decide={decide} onDone={onDone} onClose={() => setAsks(null)} />
      ) : null}
      {asks === 'refund' ? (
        <RefundOfRow
          row={row}
          booking={refunded}
          decide={decide}
          onDone={onDone}
          onClose={() => setAsks(null)}
        />
      ) : null}
      {asks === 'expense' ? (
        <ExpenseOfRow row={row} decide={decide} onDone={onDone} onClose={() => setAsks(null)} />
      ) : null}
    </section>
  );
}

interface WayProps {
  icon: LucideIcon;
  keyName?: string;
  onPress: () => void;
  children: string;
}

function Way({ icon: Icon, keyName, onPress, children }: WayProps) {
  return (
    <Button look="outline" className="w-full justify-start! px-4 text-left" onClick={onPress}>
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      <span className="grow">{children}</span>
      {keyName === undefined ? null : <KeyCap>{keyName}</KeyCap>}
    </Button>
  );
}
