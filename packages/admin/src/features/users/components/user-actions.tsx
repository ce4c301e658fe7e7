import { useCall } from '@villa/admin/kit/use-action.ts';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { renewCleanerLink } from '@villa/shared/contract/cleaner.ts';
import {
  createPasswordLink,
  logOutUser,
  removeUser,
  type UserDetails,
} from '@villa/shared/contract/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usersQuery } from '../api/users.ts';
import { LinkBox } from './link-box.tsx';

const QUIET = 'min-h-11 rounded-control px-3 text-sm hover:bg-sunken';

/** A link for a new password; ending a user's log-ins or removing them, which ask first. */
export function UserActions({ user: { id, name, role } }: { user: UserDetails }) {
  const { t } = useTranslation('accounts');
  const { api, notify } = useHost();
  const refreshes = usersQuery(api).queryKey;
  const [asking, setAsking] = useState<'logOut' | 'remove' | null>(null);
  const loggingOut = useCall(logOutUser, { refreshes });
  const removing = useCall(removeUser, { refreshes });
  const isCleaner = role === 'cleaner';
  const linkingPassword = useCall(createPasswordLink, { tells: true });
  const linkingPhone = useCall(renewCleanerLink, { tells: true });
  const linking = isCleaner ? linkingPhone : linkingPassword;
  const acting = asking === 'remove' ? removing : loggingOut;

  function act(): void {
    const done =
      asking === 'remove' ? t('users.removed', { name }) : t('users.loggedOut', { name });
    acting.mutate(
      { params: { id } },
      {
        onSuccess() {
          setAsking(null);
          notify.success(done);
        },
      },
    );
  }

  return (
    <>
      <fieldset className="-mx-3 flex flex-wrap">
        <legend className="sr-only">{t('users.actionsOf', { name })}</legend>
        <button
          type="button"
          aria-busy={linking.isPending || undefined}
          onClick={() => !linking.isPending && linking.mutate({ params: { id } })}
          className={`${QUIET} text-accent`}
        >
          {t(isCleaner ? 'cleaners.newLink' : 'users.passwordLink')}
        </button>
        <button
          type="button"
          onClick={() => setAsking('logOut')}
          className={`${QUIET} text-accent`}
        >
          {t('users.logOut')}
        </button>
        <button
          type="button"
          onClick={() => setAsking('remove')}
          className={`${QUIET} text-danger`}
        >
          {t('users.remove')}
        </button>
        <ConfirmDialog
          open={asking !== null}
          onClose={() => {
            setAsking(null);
            acting.reset();
          }}
          title={
            asking === 'remove'
              ? t('users.removeTitle', { name })
              : t('users.logOutTitle', { name })
          }
          yes={asking === 'remove' ? t('users.remove') : t('users.logOut')}
          isDangerous={asking === 'remove'}
          busy={acting.isPending}
          error={acting.error}
          onYes={act}
        >
          {asking === 'remove'
            ? t(isCleaner ? 'cleaners.removeText' : 'users.removeText')
            : t(isCleaner ? 'cleaners.logOutText' : 'users.logOutText')}
        </ConfirmDialog>
      </fieldset>
      {linking.data ? (
        <div className="w-full">
          <LinkBox
            key={linking.data.link}
            title={isCleaner ? t('cleaners.ready', { name }) : t('users.linkReady', { name })}
            what={t(isCleaner ? 'cleaners.link' : 'users.passwordLink')}
            {...linking.data}
          />
        </div>
      ) : null}
    </>
  );
}
