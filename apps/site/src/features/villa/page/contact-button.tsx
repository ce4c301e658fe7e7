import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A way to the host from anywhere below the card; not where the host's own contacts stand. On a phone only, above
 * the booking bar, never over it.
 */
export function ContactButton({ parts }: { parts: HTMLElement | null }) {
  const { t } = useTranslation('page');
  const [isBelow, setBelow] = useState(false);
  const [atHost, setAtHost] = useState(false);
  useEffect(() => {
    if (!parts) return;
    const host = parts.querySelector('#host');
    const inWindow = new IntersectionObserver((entries) =>
      setAtHost(entries.at(-1)?.isIntersecting ?? false),
    );
    // All that lies above the window counts as in it: the parts have been reached.
    const reached = new IntersectionObserver(
      (entries) => setBelow(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '1000000px 0px 0px' },
    );
    reached.observe(parts);
    if (host) inWindow.observe(host);
    return () => {
      reached.disconnect();
      inWindow.disconnect();
    };
  }, [parts]);
  const isAway = !isBelow || atHost;
  return (
    <aside aria-label={t('contact.button')}>
      <a
        href="#host"
        aria-label={t('contact.button')}
        inert={isAway}
        className={`contact-button lg:hidden print:hidden ${isAway ? 'invisible opacity-0' : ''}`}
      >
        <MessageCircle aria-hidden="true" strokeWidth={1.5} className="size-6" />
      </a>
    </aside>
  );
}
