import { useMutation } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import { shareMutation } from '../api/guest-page.ts';
import { useErrorText } from '../use-error-text.ts';
import { CopyButton } from './copy-row.tsx';

interface ShareStayProps {
  /** The id of the section, for a link to it. */
  id: string;
  bookingId: string;
  /** null: no link was made, or it was taken back. */
  path: string | null;
}

/** The link for those who come along: another one than the booking's own, and one that can be taken back. */
export function ShareStay({ id, bookingId, path }: ShareStayProps) {
  const { t } = useTranslation('guest-page');
  const errorText = useErrorText();
  const sharing = useMutation(
    shareMutation(bookingId, () =>
      toast.success(t(path === null ? 'share.made' : 'share.withdrawn')),
    ),
  );
  return (
    <section
      id={id}
      aria-labelledby="share-stay"
      className="grid scroll-mt-6 justify-items-start gap-3 rounded-card border border-line bg-surface p-5 sm:p-6 print:hidden"
    >
      <h2 id="share-stay" className="flex items-center gap-2.5 font-display text-xl">
        <UsersRound aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />
        {t('share.title')}
      </h2>
      <p className="text-sm text-soft">{t('share.text')}</p>
      {path === null ? (
        <Button look="outline" busy={sharing.isPending} onClick={() => sharing.mutate(true)}>
          {t('share.make')}
        </Button>
      ) : (
        <>
          <p className="figures w-full truncate text-sm">{window.location.origin + path}</p>
          <div className="flex flex-wrap items-center gap-x-7">
            <div className="-ml-3">
              <CopyButton
                text={window.location.origin + path}
                what={t('share.link')}
                label={t('share.copy')}
              />
            </div>
            <Button
              look="plain"
              className="-ml-3 text-sm"
              busy={sharing.isPending}
              onClick={() => sharing.mutate(false)}
            >
              {t('share.withdraw')}
            </Button>
          </div>
        </>
      )}
      {sharing.error ? (
        <p role="alert" className="text-sm text-danger">
          {errorText(sharing.error)}
        </p>
      ) : null}
    </section>
  );
}
