import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../use-host.ts';

/** To the site as guests see it, in a window of its own. */
export function SiteLink() {
  const { t } = useTranslation(['shell', 'common']);
  const { api, openLink } = useHost();
  return (
    <a
      href={api.address('/')}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        // The host opens the window.
        event.preventDefault();
        openLink(api.address('/'));
      }}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm text-soft hover:bg-sunken hover:text-ink"
    >
      <ExternalLink aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      {t('nav.viewSite')}
      <span className="sr-only"> ({t('common:opensInNewTab')})</span>
    </a>
  );
}
