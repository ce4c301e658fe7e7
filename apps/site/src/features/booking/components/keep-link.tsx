import { localize } from '@villa/shared/domain/text/language.ts';
import { mailLink } from '@villa/shared/domain/text/mail-address.ts';
import { paths } from '@villa/site/app/paths.ts';
import { Mail, MessageCircle, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';
import { CopyButton } from './transfer-to.tsx';

/** LINE's own address by which a text is sent to a chat, also to one's own. */
const lineShare = (text: string) => `https://line.me/R/share?text=${encodeURIComponent(text)}`;

/** Sends a link to a chat in LINE. */
export function LineButton({ text, className }: { text: string; className: string }) {
  return (
    <a href={lineShare(text)} target="_blank" rel="noopener noreferrer" className={className}>
      <MessageCircle aria-hidden="true" strokeWidth={1.5} />
      LINE
    </a>
  );
}

const TILE =
  'grid min-h-14 w-full content-center justify-items-center gap-0.5 rounded-control border border-edge px-1 text-sm leading-snug transition-colors hover:border-accent hover:text-accent [&>svg]:size-4.5 [&>svg]:text-accent';

/** A booking has no account behind it: whoever has the link has the booking, so its guest sends it to themselves. */
export function KeepLink() {
  const { t } = useTranslation('booking');
  const { booking, villa, language } = useStay();
  const url = window.location.origin + paths.ofBooking(booking._id);
  const title = t('keep.subject', {
    villa: localize(villa.name, language),
    reference: booking.reference,
  });
  const text = `${title}\n${url}`;
  const mail = booking.customerInfo?.email ?? '';
  return (
    <section aria-labelledby="keep-link" className="grid gap-2 print:hidden">
      <h2 id="keep-link" className="font-display text-lg">
        {t('keep.title')}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-1.5">
        <LineButton text={text} className={TILE} />
        {'share' in navigator ? (
          <button
            type="button"
            className={TILE}
            // Closed without a choice: nothing was shared, and nothing is to be said.
            onClick={() => void navigator.share?.({ title, url }).catch(() => {})}
          >
            <Share2 aria-hidden="true" strokeWidth={1.5} />
            {t('keep.share')}
          </button>
        ) : null}
        <CopyButton text={url} what={t('keep.link')} className={TILE} />
        <a
          href={`${mail === '' ? 'mailto:' : mailLink(mail)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          className={TILE}
        >
          <Mail aria-hidden="true" strokeWidth={1.5} />
          {t('keep.mail')}
        </a>
      </div>
    </section>
  );
}
