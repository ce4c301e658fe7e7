import { useCall } from '@villa/admin/kit/use-action.ts';
import { deleteInvitation } from '@villa/shared/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { useTranslation } from 'react-i18next';
import { invitationsQuery } from '../api/invitations.ts';

/** The invitations that can still be used. */
export function InvitationList() {
  const { t } = useTranslation('accounts');
  const instant = useInstant();
  const { api, notify } = useHost();
  const { data: invitations = [] } = useQuery(invitationsQuery(api));
  const withdrawing = useCall(deleteInvitation, {
    onSuccess: () => notify.success(t('invitations.withdrawn')),
    tells: true,
    // It may have been used in the meantime: the list is fetched again.
    refreshes: invitationsQuery(api).queryKey,
  });
  if (invitations.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 text-sm text-soft">{t('invitations.open')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, note, expiresAt }) => {
          const name = note || t('invitations.unnamed');
          return (
            <li key={id} className="flex items-center justify-between gap-4 py-2">
              <p className="min-w-0">
                <span className="block wrap-anywhere">{name}</span>
                <span className="text-sm text-soft">
                  {t('invitations.until', { date: instant(expiresAt) })}
                </span>
              </p>
              <button
                type="button"
                aria-label={t('invitations.withdrawThis', { note: name })}
                disabled={withdrawing.isPending}
                onClick={() => withdrawing.mutate({ params: { id } })}
                className="-mr-3 min-h-11 shrink-0 rounded-control px-3 text-sm text-danger hover:bg-sunken"
              >
                {t('invitations.withdraw')}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
