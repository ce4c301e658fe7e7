import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import { damageToReturn, potOf } from '@villa/shared/domain/money/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { InnerFold } from '@villa/admin/kit/fold.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { StayReports } from '@villa/admin/kit/cleaning/stay-reports.tsx';
import { goesBackNow } from './money-rows.ts';
import { DamagePictures } from '@villa/admin/kit/payments/damage-pictures.tsx';

interface DamageProps {
  booking: BookingDetail;
  ledger: BookingLedgerAnswer;
  mayCorrect: boolean;
  onOpen: (what: 'damage_in' | 'damage_out' | 'keep' | 'unkeep' | 'waive' | 'ask') => void;
}

/** The damage deposit: what was agreed, what is with the villa, what of it is kept and why. */
export function DamagePart({ booking, ledger, mayCorrect, onOpen }: DamageProps) {
  const { t } = useTranslation('money');
  const { today } = useMoneyWords();
  const { asked, held, kept } = booking.money.damage;
  const toReturn = damageToReturn({ held, kept });
  // A plan of its own has one in place of the terms'.
  const agreedDamage = booking.ownPlan?.damageDeposit ?? booking.paymentTerms.damageDeposit;
  const goesOn = booking.status !== 'cancelled' && !booking.ended;
  const isOpen = booking.instalments.some(
    ({ kind, amount, paid }) => potOf(kind) === 'damage' && paid < amount,
  );
  const charges = ledger.charges.filter(({ kind }) => kind === 'kept_for_damage');
  const everReceived = ledger.payments.some(({ entries }) =>
    entries.some(({ pot, amount }) => pot === 'damage' && amount > 0),
  );
  // A stay that was called off asks for none any more; one was agreed all the same.
  const everAgreed = ledger.charges.some(({ kind }) => kind === 'damage_deposit');
  const agreed =
    asked > 0
      ? t('damage.asked', { amount: formatBaht(asked) })
      : everAgreed
        ? ''
        : t('damage.notAsked');
  const nothing = t(everReceived ? 'damage.nothingLeft' : 'damage.nothingHeld');
  const isWith = held > 0 ? t('damage.held', { amount: formatBaht(held) }) : nothing;
  // The part that is kept stays with the villa for good.
  const isKept = [
    t('damage.keptSum', { amount: formatBaht(kept) }),
    toReturn > 0 ? t('damage.toReturn', { amount: formatBaht(toReturn) }) : '',
  ];
  const stands = kept > 0 && held >= kept ? isKept : [isWith];
  return (
    <InnerFold
      label={[t('damage.title'), agreed, ...stands].filter(Boolean).join(' · ')}
      open={toReturn > 0 && (goesBackNow(booking, today) || booking.status === 'cancelled')}
    >
      <div className="grid gap-3 pb-2 text-sm">
        <StayReports bookingId={booking._id} isReturned={everReceived && held === 0} />
        {charges.map((charge) => (
          <div key={charge.id} className="grid gap-2">
            <p className="figures wrap-anywhere">
              {t(charge.amount > 0 ? 'damage.kept' : 'damage.takenBack', {
                amount: formatBaht(Math.abs(charge.amount)),
                reason: charge.reason,
              })}
            </p>
            {charge.amount > 0 ? (
              <DamagePictures bookingId={booking._id} charge={charge} mayAdd={mayCorrect} />
            ) : null}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
        {asked > held && booking.status !== 'cancelled' && !everReceived ? (
          <Button look="outline" onClick={() => onOpen('damage_in')}>
            {t('action.takeDamage')}
          </Button>
        ) : null}
        {toReturn > 0 ? (
          <Button look="outline" onClick={() => onOpen('damage_out')}>
            {t('action.giveBack')}
          </Button>
        ) : null}
        {mayCorrect && toReturn > 0 ? (
          <Button look="outline" onClick={() => onOpen('keep')}>
            {t('action.keep')}
          </Button>
        ) : null}
        {mayCorrect && goesOn && isOpen ? (
          <Button look="plain" onClick={() => onOpen('waive')}>
            {t('action.waive')}
          </Button>
        ) : null}
        {mayCorrect && goesOn && asked < agreedDamage ? (
          <Button look="plain" onClick={() => onOpen('ask')}>
            {t('action.ask')}
          </Button>
        ) : null}
        {mayCorrect && kept > 0 ? (
          <Button look="plain" onClick={() => onOpen('unkeep')}>
            {t('action.unkeep')}
          </Button>
        ) : null}
      </div>
    </InnerFold>
  );
}
