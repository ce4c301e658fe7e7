import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { TopUp, TopUpAnswer } from '@villa/shared/contract/top-ups.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { takeTopUpMutation, topUpQuery, withdrawTopUpMutation } from '../api/top-up.ts';
import { stepPath } from '../booking-step.ts';
import { timeInSentence } from '../time-in-sentence.ts';
import { useStay } from '../stay.tsx';
import { AskFirst } from './ask-first.tsx';
import { Failure } from './failure.tsx';
import { RoomUntil } from './ask.tsx';

interface RoomProps {
  /** Which room it is; nothing where nobody knows. */
  room: ReactNode;
}

/** One more bedroom for a confirmed stay: the offer, then what it waits for. Nothing where none can be had. */
export function ExtraBedroom({ room }: RoomProps) {
  const { booking } = useStay();
  const { t } = useTranslation('stay-changes');
  const heading = useId();
  const { data } = useQuery(topUpQuery(booking._id));
  if (!data) return null;
  const { offer, topUp } = data;
  const isNews = topUp !== null && ['open', 'lapsed', 'declined'].includes(topUp.state);
  if (offer === null && !isNews) return null;
  return (
    <section
      aria-labelledby={heading}
      className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5 sm:p-6 print:hidden"
    >
      <h2 id={heading} className="font-display text-xl">
        {t('topUp.heading')}
      </h2>
      {topUp?.state === 'open' ? <OpenTopUp topUp={topUp} room={room} /> : null}
      {topUp?.state === 'lapsed' || topUp?.state === 'declined' ? (
        <p className="text-soft">{t(`topUp.${topUp.state}`)}</p>
      ) : null}
      {offer === null ? null : <Offer offer={offer} room={room} />}
    </section>
  );
}

function Offer({ offer, room }: RoomProps & { offer: NonNullable<TopUpAnswer['offer']> }) {
  const { booking, villa, language } = useStay();
  const { t } = useTranslation('stay-changes');
  const navigate = useNavigate();
  const taking = useMutation(
    takeTopUpMutation(booking._id, () => void navigate(stepPath('payment', booking._id))),
  );
  const { rooms, amount } = offer;
  const shown = { rooms, amount: formatBaht(amount) };
  // Whoever takes it later has later; this much is true of all.
  const when = timeInSentence(offer.payUntil, language, villa.timeZone);
  const { error } = taking;
  const isChanged = error instanceof ApiError && error.code === 'price_changed';
  return (
    <>
      <RoomSum amount={amount}>{t('topUp.sum', { rooms, count: booking.nights })}</RoomSum>
      {room}
      <p className="text-sm text-soft">{t('topUp.offer')}</p>
      <p className="text-sm">
        {t('topUp.payable', { when })}
        <ThaiTime timeZone={villa.timeZone} />
      </p>
      <AskFirst
        button={{ look: 'outline', children: t('topUp.take') }}
        title={t('topUp.title')}
        text={t('topUp.text', shown)}
        yes={t('topUp.yes')}
        no={t('topUp.no')}
        doing={taking}
        failure={isChanged ? t('topUp.changed', shown) : undefined}
        onYes={() => taking.mutate({ rooms, amount })}
      />
    </>
  );
}

/** The amount still due and its purpose. */
function RoomSum({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <p className="grid gap-x-3 sm:flex sm:flex-wrap sm:items-baseline">
      <span className="figures font-display text-3xl leading-tight">{formatBaht(amount)}</span>{' '}
      <span>{children}</span>
    </p>
  );
}

function OpenTopUp({ topUp, room }: RoomProps & { topUp: TopUp }) {
  const { booking, state } = useStay();
  const { t } = useTranslation(['stay-changes', 'booking']);
  const withdrawing = useMutation(
    withdrawTopUpMutation(booking._id, () => void toast.success(t('topUp.withdrawn'))),
  );
  const { rooms, amount, paid } = topUp;
  // A payment whose slip was sent is not asked for again.
  const waits = state.slip === 'waits';
  return (
    <>
      <RoomSum amount={amount - paid}>{t('topUp.sum', { rooms, count: booking.nights })}</RoomSum>
      {room}
      {paid > 0 ? <p>{t('topUp.paid', { amount: formatBaht(paid) })}</p> : null}
      {waits ? <p>{t('booking:payment.waitingText')}</p> : <RoomUntil topUp={topUp} />}
      {paid > 0 && !waits ? null : <p className="text-sm text-soft">{t('topUp.opens')}</p>}
      <Failure error={withdrawing.error} />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {waits ? null : (
          <Link to={stepPath('payment', booking._id)} className={buttonClass('primary')}>
            {t('topUp.pay')}
          </Link>
        )}
        {paid > 0 ? null : (
          <Button
            look="plain"
            className="-ml-3"
            busy={withdrawing.isPending}
            onClick={() => withdrawing.mutate(undefined)}
          >
            {t('topUp.withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}
