import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingKey } from '../api/booking.ts';
import { checkoutQuery } from '../api/parts.ts';
import { useStay } from '../stay.tsx';
import { LINK, Panel } from './panel.tsx';

export interface CheckoutBackProps {
  /** Called once the guest is to choose anew, or has paid. */
  onDone: (isPaid: boolean) => void;
}

/** A guest who is back from the provider's page waits for its answer here, and changes nothing by coming back. */
export default function CheckoutBack({ onDone }: CheckoutBackProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { booking } = useStay();
  const client = useQueryClient();
  const { data } = useQuery(checkoutQuery(booking._id));
  const state = data?.state;
  useEffect(() => {
    if (state === undefined || state === 'open') return;
    const isOver = state === 'paid' || state === 'none';
    // The next page is chosen by the booking as it is now.
    void client
      .invalidateQueries({ queryKey: bookingKey(booking._id) })
      .then(() => isOver && onDone(state === 'paid'));
  }, [state, client, booking._id, onDone]);

  if (state === 'refunded' || state === 'ended') {
    return (
      <div className="grid gap-4">
        <Panel look="warning" role="status">
          <p>{t(state === 'refunded' ? 'back.refunded' : 'back.unpaid')}</p>
        </Panel>
        <Button look="outline" onClick={() => onDone(false)}>
          {t('open.stop')}
        </Button>
      </div>
    );
  }
  return (
    <Panel look="wait" role="status">
      <p className="font-medium">{t('back.title')}</p>
      <p>
        {t('back.wait')} <strong className="font-medium">{t('back.notAgain')}</strong>{' '}
        {t('back.closes')}
      </p>
      {data?.url ? (
        <a href={data.url} className={`py-1 text-sm ${LINK}`}>
          {t('back.reopen')}
        </a>
      ) : null}
    </Panel>
  );
}
