import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-row.tsx';

/**
 * A booking has no account behind it: whoever has the link has the booking.
 * @param path of another page than this one, which leads on to wherever the booking is
 */
export function KeepLink({ path = window.location.pathname }: { path?: string }) {
  const { t } = useTranslation('booking');
  const link = window.location.origin + path;
  return (
    <section
      aria-labelledby="keep-link"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-accent-soft px-5 py-4 print:hidden"
    >
      <div className="min-w-56 flex-1">
        <h2 id="keep-link" className="font-medium">
          {t('confirmation.link')}
        </h2>
        <p className="text-sm text-soft">{t('confirmation.linkText')}</p>
      </div>
      <div className="-mx-3">
        <CopyButton
          text={link}
          what={t('confirmation.linkName')}
          label={t('confirmation.copyLink')}
        />
      </div>
    </section>
  );
}
