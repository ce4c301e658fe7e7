import { holdsMoney, potOf } from '@villa/shared/domain/money/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingLedgerAnswer, LedgerPayment } from '@villa/shared/contract/ledger.ts';
import { isEverAsked, isLate } from '@villa/shared/domain/money/payment-due.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { CircleAlert, CircleCheck, Clock, Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { ledgerQuery } from '@villa/admin/kit/payments/ledger-calls.ts';
import { DamagePictures } from '@villa/admin/kit/payments/damage-pictures.tsx';
import { KeepDamage } from '@villa/admin/kit/payments/keep-damage.tsx';
import { type PaymentKind, RecordPayment } from '@villa/admin/kit/payments/record-payment.tsx';
import { undoLast, useUndo } from '../use-undo.ts';
import { CorrectPayment } from './correct-payment.tsx';
import { AskForDamage, ForgiveRest } from './forgive-dialogs.tsx';
import { PaymentList } from './payment-list.tsx';
import { ReversePayment } from './reason-dialogs.tsx';

type Open =
  | { what: PaymentKind | 'keep' | 'unkeep' }
  | { what: 'reverse' | 'correct'; payment: LedgerPayment }
  | { what: 'forgive'; amount: number }
  | { what: 'waive' | 'ask' };

/** Everything about a booking's money: what is owed, what came, when the rest is due, what goes back. */
export function MoneyCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const ledger = useQuery(ledgerQuery(useApi(), booking._id));
  const mayCorrect = useCan('money.correct');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { money } = booking;
  const forgivable = ledger.data?.forgivable ?? 0;
  const { damageDeposit } = booking.paymentTerms;
  const hasDamage =
    damageDeposit > 0 || money.damage.asked > 0 || money.damage.held > 0 || money.damage.kept > 0;
  return (
    <SectionCard
      title={t('title')}
      actions={isOpenInVain(money) ? null : <StateBadge state={money.state} />}
    >
      <div className="grid gap-6">
        <div className="grid gap-3">
          <Figures booking={booking} />
          <Next booking={booking} />
          {forgivable > 0 ? (
            <Button
              look="outline"
              className="figures justify-self-start print:hidden"
              onClick={() => setOpen({ what: 'forgive', amount: forgivable })}
            >
              {t('action.forgive', { amount: formatBaht(forgivable) })}
            </Button>
          ) : null}
        </div>
        {booking.instalments.length > 0 ? <Instalments booking={booking} /> : null}
        {ledger.data ? (
          <>
            <PaymentList
              booking={booking}
              ledger={ledger.data}
              onReverse={mayCorrect ? (payment) => setOpen({ what: 'reverse', payment }) : null}
              onCorrect={mayCorrect ? (payment) => setOpen({ what: 'correct', payment }) : null}
            />
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button look="outline" onClick={() => setOpen({ what: 'in' })}>
                <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
                {t('action.add')}
              </Button>
              {mayCorrect && holdsMoney(money) ? (
                <Button look="outline" onClick={() => setOpen({ what: 'out' })}>
                  <Undo2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
                  {t('action.payBack')}
                </Button>
              ) : null}
            </div>
            {hasDamage ? (
              <Damage
                booking={booking}
                ledger={ledger.data}
                mayCorrect={mayCorrect}
                onOpen={(what) => setOpen({ what })}
              />
            ) : null}
            {mayCorrect || ledger.data.payments.length === 0 ? null : (
              <p className="text-sm text-soft print:hidden">{t('ownerOnly')}</p>
            )}
            {open ? <OpenDialog open={open} booking={booking} onClose={close} /> : null}
          </>
        ) : ledger.isError ? (
          <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />
        ) : null}
      </div>
    </SectionCard>
  );
}

interface OpenDialogProps {
  open: Open;
  booking: BookingDetail;
  onClose: () => void;
}

function OpenDialog({ open, booking, onClose }: OpenDialogProps) {
  const { t } = useTranslation(['money', 'bookings']);
  const { api, notify } = useHost();
  const { undoBy } = useUndo();
  const asked = useMoneyWords().next(booking);
  const name = useGuestName()(booking);
  if (open.what === 'reverse') {
    return <ReversePayment booking={booking} payment={open.payment} onClose={onClose} />;
  }
  if (open.what === 'correct') {
    return <CorrectPayment booking={booking} payment={open.payment} onClose={onClose} />;
  }
  if (open.what === 'forgive') {
    return <ForgiveRest booking={booking} amount={open.amount} onClose={onClose} />;
  }
  if (open.what === 'waive' || open.what === 'ask') {
    return <AskForDamage booking={booking} asked={open.what === 'ask'} onClose={onClose} />;
  }
  if (open.what === 'keep' || open.what === 'unkeep') {
    return <KeepDamage booking={booking} less={open.what === 'unkeep'} onClose={onClose} />;
  }
  return (
    <RecordPayment
      booking={booking}
      kind={open.what}
      asked={asked}
      onClose={onClose}
      onRecorded={({ version, confirms, canUndo, pots }, amount) => {
        const { _id } = booking;
        const out = pots.stay + pots.damage < 0;
        const way = canUndo ? undoBy(() => undoLast(api, { _id, version })) : undefined;
        const done = t(out ? 'out.done' : 'add.done', { amount: formatBaht(amount) });
        notify.success(confirms ? t('bookings:done.confirmed', { name }) : done, way);
        onClose();
      }}
    />
  );
}

/** A part came, and nothing more is asked for: the stay is called off, or may be in this hour. */
const isOpenInVain = ({ state, due }: BookingDetail['money']): boolean =>
  state === 'part_paid' && due === 0;

const CALM = ['paid', 'refunded'];

function StateBadge({ state }: { state: BookingDetail['money']['state'] }) {
  const { t } = useTranslation('money');
  const isWrong = state === 'refund_due' || state === 'refunded_too_much';
  const Sign = CALM.includes(state) ? CircleCheck : isWrong ? CircleAlert : Clock;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line px-3 py-1 text-sm">
      <Sign aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
      {t(`state.${state}`)}
    </span>
  );
}

function Figures({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const { total, received, refunded, paid, due, refundDue, damage } = booking.money;
  const tooMuch = booking.money.refundedTooMuch + damage.refundedTooMuch;
  const isOver = booking.status === 'cancelled';
  const percent = total > 0 ? Math.min(100, Math.max(0, Math.floor((paid / total) * 100))) : 0;
  const figures: readonly (readonly [label: string, amount: number, look: string])[] = [
    [t(isOver ? 'figure.kept' : 'figure.total'), total, ''],
    [t('figure.received'), received, ''],
    ...(refunded > 0 ? [[t('figure.paidBack'), refunded, ''] as const] : []),
    booking.money.refundedTooMuch > 0
      ? [t('figure.tooMuch'), tooMuch, 'text-danger']
      : refundDue > 0
        ? [t('figure.payBack'), refundDue, 'text-danger']
        : [t('figure.due'), due, due > 0 ? 'text-accent' : ''],
  ];
  return (
    <>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        {figures.map(([label, amount, look]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className={`figures font-display text-2xl ${look}`}>{formatBaht(amount)}</dd>
          </div>
        ))}
      </dl>
      {tooMuch > 0 ? (
        <p className="figures text-sm text-danger">
          {t('figure.tooMuchText', { amount: formatBaht(tooMuch) })}
        </p>
      ) : null}
      {!isOver && total > booking.totalPrice ? (
        <p className="figures text-sm text-soft">
          {t('figure.overTotal', {
            amount: formatBaht(total - booking.totalPrice),
            price: formatBaht(booking.totalPrice),
          })}
        </p>
      ) : null}
      {!isOver && total > 0 ? (
        <div
          role="img"
          aria-label={t('figure.bar', { percent })}
          className="h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      ) : null}
    </>
  );
}

/** The one amount that the guest is asked for, and by when. */
function Next({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const words = useMoneyWords();
  const ask = words.ask(booking);
  if (ask === null) return null;
  const { damage } = words.nameOf(ask);
  return (
    <p className={`figures text-sm ${ask.late ? 'text-danger' : ''}`}>
      {words.next(booking)}
      {damage > 0 ? (
        <span className="block text-soft">{t('next.ofIt', { amount: formatBaht(damage) })}</span>
      ) : null}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-sm text-soft">{title}</h3>
      {children}
    </section>
  );
}

function Instalments({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const { today, until } = useMoneyWords();
  const { next } = booking.money;
  return (
    <Part title={t('instalments.title')}>
      <ul className="divide-y divide-line">
        {booking.instalments.map(({ id, kind, amount, paid, dueOn, payer, way }) => {
          const isPaid = paid >= amount;
          const late = !isPaid && isLate({ kind, dueOn }, booking, today);
          const Sign = isPaid ? CircleCheck : late ? CircleAlert : Clock;
          const isAgents = payer === 'agent';
          const isNext = !isPaid && !isAgents && dueOn === next?.dueOn;
          const date = isNext ? until(booking, dueOn) : formatDate(dueOn, language);
          const values = { paid: formatBaht(paid), date };
          const isAsked = isEverAsked([kind], booking.checkOut, today);
          const state = isPaid
            ? t('instalments.paid')
            : !isAsked
              ? t(paid > 0 ? 'instalments.notAskedPart' : 'instalments.notAsked', values)
              : isAgents
                ? t(late ? 'instalments.agentLate' : 'instalments.agent', values)
                : way === 'on_arrival' && !late && paid === 0
                  ? t('instalments.cash', values)
                  : late
                    ? t(paid > 0 ? 'instalments.latePart' : 'instalments.late', values)
                    : t(paid > 0 ? 'instalments.part' : 'instalments.due', values);
          return (
            <li key={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 py-2.5">
              <Sign
                aria-hidden="true"
                className={`mt-0.5 size-5 ${isPaid ? 'text-success' : late ? 'text-danger' : 'text-accent'}`}
                strokeWidth={1.5}
              />
              <span className="font-medium">{t(`kind.${kind}`)}</span>
              <span className="figures font-medium">{formatBaht(amount)}</span>
              <span className={`figures col-[2/4] text-sm ${late ? 'text-danger' : 'text-soft'}`}>
                {state}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

interface DamageProps {
  booking: BookingDetail;
  ledger: BookingLedgerAnswer;
  mayCorrect: boolean;
  onOpen: (what: 'damage_in' | 'damage_out' | 'keep' | 'unkeep' | 'waive' | 'ask') => void;
}

/** The damage deposit: what was agreed, what is with the villa, what of it is kept and why. */
function Damage({ booking, ledger, mayCorrect, onOpen }: DamageProps) {
  const { t } = useTranslation('money');
  const { asked, held, kept } = booking.money.damage;
  const toReturn = held - kept;
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
  const isWith =
    held > 0
      ? t('damage.held', { amount: formatBaht(held) })
      : t(everReceived ? 'damage.nothingLeft' : 'damage.nothingHeld');
  return (
    <section className="grid gap-3 rounded-control border border-dashed border-edge p-4">
      <div className="text-sm">
        <h3 className="font-medium">{t('damage.title')}</h3>
        <p className="figures text-soft">{[agreed, isWith].filter(Boolean).join(' · ')}</p>
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
        {kept > 0 && toReturn > 0 ? (
          <p className="figures">{t('damage.toReturn', { amount: formatBaht(toReturn) })}</p>
        ) : null}
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
    </section>
  );
}
