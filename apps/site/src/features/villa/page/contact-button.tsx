import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A way to the host from anywhere below the card; not where the host's own contacts stand, nor at the end of the
 * page, which has them too. On a phone only, in the booking bar: it never lies over words.
 */
export function ContactButton({ parts }: { parts: HTMLElement | null }) {
  const { t } = useTranslation('page');
  const [isBelow, setBelow] = useState(false);
  const [atHost, setAtHost] = useState(false);
  useEffect(() => {
    if (!parts) return;
    const known = [...parts.querySelectorAll('#host, .close-band')];
    const seen = new Set<Element>();
    const inWindow = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setAtHost(seen.size > 0);
    });
    // All that lies above the window counts as in it: the parts have been reached.
    const reached = new IntersectionObserver(
      (entries) => setBelow(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '1000000px 0px 0px' },
    );
    reached.observe(parts);
    for (const part of known) inWindow.observe(part);
    return () => {
      reached.disconnect();
      inWindow.disconnect();
    };
  }, [parts]);
  const isAway = !isBelow || atHost;
  return (
    <aside aria-label={t('contact.button')}>
      <a
        href="#host-ways"
        aria-label={t('contact.button')}
        inert={isAway}
        className={`contact-button grid size-11 shrink-0 place-items-center rounded-full border border-edge text-accent transition-opacity print:hidden ${isAway ? 'invisible opacity-0' : ''}`}
      >
        <MessageCircle aria-hidden="true" strokeWidth={1.5} className="size-5" />
      </a>
    </aside>
  );
}
