import {
  type BookingMessages,
  type PlannedMessage,
  changePlannedMessage,
  sendPlannedMessage,
} from '@villa/shared/contract/booking-messages.ts';
import { Button } from '@villa/ui/button.tsx';
import { Pause, Pencil, Play, Send, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { MESSAGES_KEY } from '../messages-queries.ts';
import { useMessageWords } from '../use-message-words.ts';
import { StateBadge } from './state-badge.tsx';
import { WriteDialog } from './write-dialog.tsx';

type OfBooking = BookingMessages['booking'];

interface PlannedListProps {
  booking: OfBooking;
  planned: readonly PlannedMessage[];
}

/** The messages to come of a booking: the first with its buttons, the others folded. */
export function PlannedList({ booking, planned }: PlannedListProps) {
  const { t } = useTranslation('messages');
  if (planned.length === 0) return <p className="text-soft">{t('plan.nothing')}</p>;
  return (
    <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
      {planned.map((message, index) => (
        <li key={message.templateId} className="grid gap-2 px-4 py-3.5 sm:px-6">
          <PlannedFacts message={message} />
          {index === 0 ? (
            <PlannedActs booking={booking} message={message} />
          ) : (
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent underline underline-offset-4">
                {t('plan.more')}
              </summary>
              <PlannedActs booking={booking} message={message} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlannedFacts({ message }: { message: PlannedMessage }) {
  const { t } = useTranslation('messages');
  const { at } = useMessageWords();
  const { name, state, at: when, edited, editedBefore } = message;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
        <span>{name}</span>
        <StateBadge state={state} />
        {edited ? (
          <span
            className={`rounded-full px-2.5 py-0.5 text-sm font-normal ${editedBefore ? 'bg-warn-soft text-warn' : 'bg-sunken text-soft'}`}
          >
            {t(editedBefore ? 'plan.editedBefore' : 'plan.edited')}
          </span>
        ) : null}
      </p>
      <p className="figures text-sm text-soft">
        {[when === null ? '' : at(when), t(`preview.${message.way}`)].filter(Boolean).join(' · ')}
      </p>
      <PlannedReason message={message} />
      {edited ? <p className="line-clamp-2 text-sm wrap-anywhere">“{edited.text}”</p> : null}
    </>
  );
}

/** Why it waits or cannot go, and until when it still would. */
function PlannedReason({ message }: { message: PlannedMessage }) {
  const { t } = useTranslation('messages');
  const { at, because } = useMessageWords();
  const { state, reason, missing, held } = message;
  const until = message.until === null ? '' : at(message.until);
  if (held && state === 'held') {
    const since = at(held.at);
    return (
      <p className="text-sm">{t('waitsFor.heldBy', { name: held.by ?? '–', at: since, until })}</p>
    );
  }
  if (reason === null) return null;
  const why = because(reason, missing);
  if (state !== 'waits') return <p className="text-sm">{t('plan.because', { reason: why })}</p>;
  if (reason === 'unpaid' || reason === 'paid') {
    return <p className="text-sm">{t(`waitsFor.${reason}`, { until })}</p>;
  }
  return <p className="text-sm">{t('waitsFor.other', { reason: why, until })}</p>;
}

function PlannedActs({ booking, message }: { booking: OfBooking; message: PlannedMessage }) {
  const { t } = useTranslation('messages');
  const { notify } = useHost();
  const [mayChange, maySend] = [useCan('bookings.write'), useCan('guests.contact')];
  const [asks, setAsks] = useState<'send' | 'skip' | 'edit' | null>(null);
  const close = () => setAsks(null);
  const changing = useCall(changePlannedMessage, { refreshes: MESSAGES_KEY, onSuccess: close });
  const sending = useCall(sendPlannedMessage, {
    refreshes: MESSAGES_KEY,
    onSuccess() {
      notify.success(t('plan.sentNow'));
      close();
    },
  });
  const { templateId, name, held } = message;
  const params = { id: booking.id, templateId };
  if (!mayChange) return null;
  const guest = booking.guestName || booking.reference;
  const HoldSign = held ? Play : Pause;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="outline"
        busy={changing.isPending && asks === null}
        onClick={() => changing.mutate({ params, body: { hold: held === null } })}
      >
        <HoldSign aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {t(held ? 'plan.letGo' : 'plan.hold')}
      </Button>
      <Button look="outline" onClick={() => setAsks('edit')}>
        <Pencil aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {t('plan.edit')}
      </Button>
      {maySend && booking.hasAddress ? (
        <Button look="outline" onClick={() => setAsks('send')}>
          <Send aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {t('plan.send')}
        </Button>
      ) : null}
      <Button look="plain" onClick={() => setAsks('skip')}>
        <SkipForward aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {t('plan.skip')}
      </Button>
      {asks === 'edit' ? <WriteDialog booking={booking} planned={message} onClose={close} /> : null}
      <ConfirmDialog
        open={asks === 'send'}
        onClose={close}
        title={t('plan.askSend', { name, guest })}
        yes={t('plan.send')}
        busy={sending.isPending}
        error={sending.error}
        onYes={() => sending.mutate({ params })}
      >
        <p>{t('plan.askSendText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'skip'}
        onClose={close}
        title={t('plan.askSkip', { name })}
        yes={t('plan.skip')}
        busy={changing.isPending}
        error={changing.error}
        onYes={() => changing.mutate({ params, body: { skip: true } })}
      >
        <p>{t('plan.askSkipText')}</p>
      </ConfirmDialog>
    </div>
  );
}
