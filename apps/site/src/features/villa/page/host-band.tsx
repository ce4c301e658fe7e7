import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { useTranslation } from 'react-i18next';
import { ResponsivePicture } from '../components/responsive-picture.tsx';
import { BandHeading } from './band-heading.tsx';
import { Doorway } from './doorway.tsx';

interface HostBandProps {
  villa: Pick<Villa, 'host' | 'contact' | 'responseTime' | 'pictures'>;
  language: Language;
}

/** The host and the ways to reach them. Without a picture a lit doorway stands there: no face is invented. */
export function HostBand({ villa, language }: HostBandProps) {
  const { t } = useTranslation('page');
  const { host, contact, pictures } = villa;
  const name = localize(host.name, language);
  const about = localize(host.about, language);
  // The first paragraph is what the host says to guests; what follows, such as hours and languages, is small.
  const [quote, ...rest] = about.split(/\n\s*\n/);
  const more = [...rest, localize(villa.responseTime, language)].filter((words) => words !== '');
  const links = contactLinks(contact);
  const hasHost = name !== '' || about !== '' || host.picture !== null;
  return (
    <section aria-labelledby="host-title" id="host" className="band mx-auto max-w-7xl px-5 sm:px-8">
      {hasHost ? null : <BandHeading id="host-title" text={t('host.reach')} language={language} />}
      <div
        className={
          hasHost
            ? 'grid items-center gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-10 sm:grid-cols-[minmax(11rem,5fr)_minmax(0,7fr)]'
            : ''
        }
      >
        {/* It says nothing by itself: it need not show the host. */}
        {host.picture ? (
          <ResponsivePicture
            address={host.picture}
            picture={pictures[host.picture]}
            sizes="(min-width: 80rem) 30rem, (min-width: 40rem) 38vw, 80vw"
            alt=""
            lazy
            className="aspect-4/5 w-full max-w-80 rounded-t-full object-cover sm:max-w-none"
          />
        ) : hasHost ? (
          <Doorway letter={firstLetter(name)} />
        ) : null}
        <div className="min-w-0">
          {hasHost ? (
            <h2 id="host-title" className="sr-only">
              {t('host.title')}
            </h2>
          ) : null}
          {quote ? (
            <blockquote className="max-w-[26em] font-display text-xl whitespace-pre-line">
              {quote}
            </blockquote>
          ) : null}
          {name ? <p className="mt-7 text-lg">{t('host.who', { name })}</p> : null}
          {more.map((paragraph) => (
            <p
              key={paragraph}
              className="mt-1 max-w-[36rem] text-sm text-balance whitespace-pre-line text-soft"
            >
              {paragraph}
            </p>
          ))}
          {links.length > 0 ? (
            <ul
              id="host-ways"
              className="figures mt-9 grid scroll-mt-[42svh] grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] gap-x-6"
            >
              {links.map(({ way, text, href }) => (
                <li key={way} className="min-w-0">
                  <a
                    href={href}
                    {...(href.startsWith('https:')
                      ? { target: '_blank', rel: 'noopener noreferrer' }
                      : {})}
                    className="block min-h-16 border-t border-edge py-3 wrap-anywhere transition-colors hover:border-accent hover:text-accent"
                  >
                    <span className="block text-xs text-soft">{t(`contact.${way}`)}</span>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Thai writes some vowels before their consonant: the consonant is the letter. A title is no name. */
function firstLetter(name: string): string {
  const bare = name.replace(/^(?:คุณ|khun\s+)/i, '').trim();
  return /[\u0e01-\u0e2e]|[^\s\u0e40-\u0e44]/u.exec(bare)?.[0]?.toUpperCase() ?? '';
}
