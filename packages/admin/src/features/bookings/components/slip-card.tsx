import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { BookingDetail, ShownSlip } from '@villa/shared/contract/admin-bookings.ts';
import { SLIP_STATES } from '@villa/shared/contract/slip-states.ts';
import { hasWaitingSlip } from '@villa/shared/domain/money/slip-covers.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { SlipEvidenceNote } from '@villa/admin/kit/slip-evidence.tsx';
import { SlipPicture } from './slip-picture.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

interface SlipsProps {
  booking: BookingDetail;
  /** The actions on the money that are possible now. */
  actions: ReactNode;
}

/** True while somebody has to look at the booking's slip, or waits for one. */
export function isSlipAwaited(booking: BookingDetail): boolean {
  const { status } = booking;
  const isOpen = status === 'pending' || status === 'in_review';
  return isOpen || (status === 'confirmed' && hasWaitingSlip(booking));
}

/** The slip that is to be decided on stands open; slips of before are folded. */
export function SlipCard(props: SlipsProps) {
  const { t } = useTranslation('bookings');
  return (
    <SectionCard title={t('detail.slip')}>
      <Slips {...props} />
    </SectionCard>
  );
}

/** The slips of a booking on which nobody has to decide; nothing where there is none. */
export function SlipsFold(props: SlipsProps) {
  const { t } = useTranslation('bookings');
  const { slips, unsentSlips } = props.booking;
  // Payments without a slip are listed with the payments.
  if (slips.length === 0) return null;
  const facts = SLIP_STATES.map((state) => ({
    state,
    number: slips.filter((slip) => slip.state === state).length,
  }))
    .filter(({ number }) => number > 0)
    .map(({ state, number }) => t(`detail.slipState.${state}`, { number }));
  if (unsentSlips.length > 0)
    facts.push(t('detail.slipState.unsent', { number: unsentSlips.length }));
  return (
    <Fold title={t('detail.slips')} say={facts.join(' · ')}>
      <Slips {...props} />
    </Fold>
  );
}

/** The slip beside the amount that it must show, and the decision about it. */
function Slips({ booking, actions }: SlipsProps) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const time = useInstant();
  const current = booking.slips.find((slip) => slip.current);
  const earlier = [...booking.slips.filter((slip) => !slip.current), ...booking.unsentSlips];
  const isOpen = booking.status === 'pending' || booking.status === 'in_review';
  return (
    <>
      <div
        className={`grid gap-x-6 gap-y-4 ${current ? 'sm:grid-cols-2 sm:grid-rows-[auto_1fr]' : ''}`}
      >
        <div className="grid content-start gap-3">
          {isOpen ? (
            <div>
              <Expected booking={booking} />
              <p className="text-sm text-soft">{methodName(booking.paymentMethod, language)}</p>
            </div>
          ) : null}
          <p className="text-sm">
            {current
              ? t('detail.slipReceived', { time: time(current.receivedAt) })
              : t('detail.noSlip')}
            {booking.expiresAt ? (
              <span className="block text-soft">
                {t('detail.payBy', { time: time(booking.expiresAt) })}
              </span>
            ) : null}
          </p>
        </div>
        {current ? (
          // On a phone below the amount, so that both are seen at once.
          <div className="sm:col-start-1 sm:row-span-2 sm:row-start-1 grid content-start gap-3 print:hidden">
            <SlipPicture booking={booking} slip={current} />
            <SlipEvidenceNote
              slip={{ bookingId: booking._id, url: current.url }}
              evidence={current.evidence}
            />
          </div>
        ) : null}
        {actions}
      </div>
      {earlier.length > 0 ? <EarlierSlips booking={booking} slips={earlier} /> : null}
    </>
  );
}

/** The amount that the slip must show: what is asked for now, and no other. */
function Expected({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const words = useMoneyWords();
  const ask = words.ask(booking);
  if (ask === null) return <p className="text-soft">{t('next.none')}</p>;
  const { name, damage } = words.nameOf(ask);
  const [first] = booking.instalments;
  const isPaidSince = booking.status === 'in_review' && !ask.sent;
  return (
    <>
      <p className="text-sm text-soft">{name}</p>
      <p className="figures font-display text-2xl">{formatBaht(ask.amount)}</p>
      {damage > 0 ? (
        <p className="figures text-sm text-soft">
          {t('next.ofIt', { amount: formatBaht(damage) })}
        </p>
      ) : null}
      {isPaidSince && first ? (
        <p className="text-sm text-warn">
          {t('next.paidSince', { kind: t(`kind.${first.kind}`) })}
        </p>
      ) : null}
    </>
  );
}

function EarlierSlips({ booking, slips }: { booking: BookingDetail; slips: ShownSlip[] }) {
  const { t } = useTranslation('bookings');
  const instantText = useInstant();
  return (
    <details className="mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-soft underline underline-offset-4">
        {t('detail.earlierSlips')} ({slips.length})
      </summary>
      <ul className="grid gap-4 pt-2 sm:grid-cols-2">
        {slips.map((slip) => (
          <li key={slip.url} className="grid content-start gap-1">
            <SlipPicture booking={booking} slip={slip} />
            <p className="text-xs text-soft">
              {t('detail.earlierSlip', {
                time: instantText(slip.receivedAt),
              })}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
