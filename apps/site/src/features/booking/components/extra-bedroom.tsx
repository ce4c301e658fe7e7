import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { TopUp, TopUpAnswer } from '@villa/shared/contract/top-ups.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { paths } from '@villa/site/app/paths.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { takeTopUpMutation, topUpQuery, withdrawTopUpMutation } from '../api/parts.ts';
import { useStay } from '../stay.tsx';
import { timeInSentence } from '../words.ts';
import { AskFirst } from './ask-first.tsx';
import { RoomUntil } from './ask.tsx';
import { Block, Failure } from './panel.tsx';

/**
 * One more bedroom for a confirmed stay: the offer, then what it waits for. Nothing where none can be had.
 * @param room which room it is; nothing where nobody knows
 */
export function ExtraBedroom({ room }: { room: ReactNode }) {
  const { booking } = useStay();
  const { t } = useTranslation('stay-changes');
  const { data } = useQuery(topUpQuery(booking._id));
  if (!data) return null;
  const { offer, topUp } = data;
  const state = topUp?.state;
  const isOver = state === 'lapsed' || state === 'declined';
  if (offer === null && state !== 'open' && !isOver) return null;
  return (
    <Block
      id="extra-bedroom"
      title={t('topUp.heading')}
      className="justify-items-start print:hidden"
    >
      {topUp && state === 'open' ? <OpenTopUp topUp={topUp} room={room} /> : null}
      {isOver ? <p className="text-soft">{t(`topUp.${state}`)}</p> : null}
      {offer === null ? null : <Offer offer={offer} room={room} />}
    </Block>
  );
}

interface OfferProps {
  offer: NonNullable<TopUpAnswer['offer']>;
  room: ReactNode;
}

function Offer({ offer, room }: OfferProps) {
  const { booking, villa, language } = useStay();
  const { t } = useTranslation('stay-changes');
  const navigate = useNavigate();
  const taking = useMutation(
    takeTopUpMutation(booking._id, () => void navigate(paths.payment(booking._id))),
  );
  const { rooms, amount } = offer;
  const shown = { rooms, amount: formatBaht(amount) };
  // Whoever takes it later has later; this much is true of all.
  const when = timeInSentence(offer.payUntil, language, villa.timeZone);
  const { error } = taking;
  const isChanged = error instanceof ApiError && error.code === 'price_changed';
  return (
    <>
      <RoomSum amount={amount} rooms={rooms} />
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
function RoomSum({ amount, rooms }: { amount: number; rooms: number }) {
  const { t } = useTranslation('stay-changes');
  const { nights } = useStay().booking;
  return (
    <p>
      <span className="figures font-display text-3xl leading-tight whitespace-nowrap">
        {formatBaht(amount)}
      </span>{' '}
      {t('topUp.sum', { rooms, count: nights })}
    </p>
  );
}

function OpenTopUp({ topUp, room }: { topUp: TopUp; room: ReactNode }) {
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
      <RoomSum amount={amount - paid} rooms={rooms} />
      {room}
      {paid > 0 ? <p>{t('topUp.paid', { amount: formatBaht(paid) })}</p> : null}
      {waits ? <p>{t('booking:payment.waitingText')}</p> : <RoomUntil topUp={topUp} />}
      {paid > 0 && !waits ? null : <p className="text-sm text-soft">{t('topUp.opens')}</p>}
      <Failure error={withdrawing.error} />
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {waits ? null : (
          <Link to={paths.payment(booking._id)} className={buttonClass('primary')}>
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
