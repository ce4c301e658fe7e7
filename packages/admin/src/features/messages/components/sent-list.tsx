import {
  type BookingMessages,
  type SentMessage,
  sendPlannedMessage,
} from '@villa/shared/contract/booking-messages.ts';
import { Button } from '@villa/ui/button.tsx';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { MESSAGES_KEY } from '../messages-queries.ts';
import { useMessageWords } from '../use-message-words.ts';
import { StateBadge } from './state-badge.tsx';

interface SentListProps {
  booking: BookingMessages['booking'];
  sent: readonly SentMessage[];
}

/** The messages of before: sent, skipped by whom, or not sent and why. */
export function SentList({ booking, sent }: SentListProps) {
  const { t } = useTranslation('messages');
  if (sent.length === 0) return <p className="text-soft">{t('plan.nothingBefore')}</p>;
  return (
    <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
      {sent.map((message) => (
        <SentRow key={message.id} booking={booking} message={message} />
      ))}
    </ul>
  );
}

function SentRow({
  booking,
  message,
}: {
  booking: BookingMessages['booking'];
  message: SentMessage;
}) {
  const { t } = useTranslation('messages');
  const { at, because } = useMessageWords();
  const { notify } = useHost();
  const maySend = useCan('guests.contact');
  const sending = useCall(sendPlannedMessage, {
    refreshes: MESSAGES_KEY,
    tells: true,
    onSuccess: () => notify.success(t('plan.sentNow')),
  });
  const { templateId, name, state, reason, missing, by, why, text, way } = message;
  return (
    <li className="grid justify-items-start gap-1 px-4 py-3.5 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
        <span>{name ?? t('plan.byHand')}</span>
        <StateBadge state={state} byHand={templateId === null} />
      </p>
      <p className="figures text-sm text-soft">
        {[
          at(message.at),
          way === null ? '' : t(`preview.${way}`),
          by === null ? '' : t('plan.by', { name: by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason === null ? null : (
        <p className="text-sm">{t('plan.because', { reason: because(reason, missing) })}</p>
      )}
      {why === '' ? null : <p className="text-sm wrap-anywhere">“{why}”</p>}
      {text === '' ? null : (
        <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-soft">{text}</p>
      )}
      {state === 'not_sent' && templateId !== null && maySend && booking.hasAddress ? (
        <Button
          look="outline"
          className="mt-1"
          busy={sending.isPending}
          onClick={() => sending.mutate({ params: { id: booking.id, templateId } })}
        >
          <Send aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {t('plan.send')}
        </Button>
      ) : null}
    </li>
  );
}
