import { useQuery } from '@tanstack/react-query';
import type { ComingMessage } from '@villa/shared/contract/booking-messages.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { comingQuery } from '../messages-queries.ts';
import { useMessageWords } from '../use-message-words.ts';

interface SwitchOnDialogProps {
  id: string;
  name: string;
  busy: boolean;
  error: unknown;
  onYes: () => void;
  onClose: () => void;
}

/** Says who gets a message that is switched on now and when, and who does not and why. */
export function SwitchOnDialog({ id, name, busy, error, onYes, onClose }: SwitchOnDialogProps) {
  const { t } = useTranslation('messages');
  const { at, because } = useMessageWords();
  const { data } = useQuery({ ...comingQuery(useApi(), id), staleTime: 0 });
  const doesGo = ({ state }: ComingMessage) => state !== 'none' && state !== 'cannot';
  const [get, getNot] = [
    data?.messages.filter(doesGo),
    data?.messages.filter((one) => !doesGo(one)),
  ];
  const lost = data?.unreached ?? [];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onYes={onYes}
      title={t('switchOn.title', { name })}
      yes={t('switchOn.yes')}
      busy={busy}
      error={error}
    >
      <p>{t('switchOn.intro')}</p>
      {get ? (
        <section className="grid gap-1 text-ink">
          <h3 className="text-sm text-soft">{t('switchOn.get', { count: get.length })}</h3>
          <ul className="grid gap-1">
            {get.map(({ bookingId, guestName, reference, at: when, reason, missing }) => (
              <li key={bookingId} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {guestName || reference}
                  {reason === null ? null : (
                    <span className="text-soft"> ({because(reason, missing)})</span>
                  )}
                </span>
                <span className="figures text-soft">{when === null ? '' : at(when)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {getNot && getNot.length + lost.length > 0 ? (
        <section className="grid gap-1 text-ink">
          <h3 className="text-sm text-soft">
            {t('switchOn.getNot', { count: getNot.length + lost.length })}
          </h3>
          <ul className="grid gap-1">
            {getNot.map(({ bookingId, guestName, reference, reason, missing }) => (
              <li key={bookingId} className="flex flex-wrap justify-between gap-x-4">
                <span>{guestName || reference}</span>
                <span className="text-soft">
                  {reason === null ? t('switchOn.over') : because(reason, missing)}
                </span>
              </li>
            ))}
            {lost.map(({ channel, checkIn }) => (
              <li key={`${channel} ${checkIn}`} className="flex flex-wrap justify-between gap-x-4">
                <span>{channel}</span>
                <span className="text-soft">{t('switchOn.noAddress')}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </ConfirmDialog>
  );
}
