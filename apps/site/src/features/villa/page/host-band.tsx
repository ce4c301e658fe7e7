import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import { contactLinks } from '@villa/shared/domain/villa-contact.ts';
import { useTranslation } from 'react-i18next';
import { ResponsivePicture } from '../components/responsive-picture.tsx';
import { BandHeading } from './band-heading.tsx';
import { Doorway } from './doorway.tsx';

interface HostBandProps {
  villa: Pick<Villa, 'host' | 'contact' | 'pictures'>;
  language: Language;
}

/** Who answers, and how to reach them. Without a picture a lit doorway stands there: no face is invented. */
export function HostBand({ villa, language }: HostBandProps) {
  const { t } = useTranslation('page');
  const { host, contact, pictures } = villa;
  const name = localize(host.name, language);
  const about = localize(host.about, language);
  const links = contactLinks(contact);
  const hasHost = name !== '' || about !== '' || host.picture !== null;
  return (
    <section
      aria-labelledby="host-title"
      id="host"
      className="band rise mx-auto max-w-7xl px-5 sm:px-8"
    >
      {hasHost ? (
        <h2 id="host-title" className="sr-only">
          {t('host.title')}
        </h2>
      ) : (
        <BandHeading id="host-title" text={t('host.reach')} language={language} />
      )}
      <div
        className={
          hasHost
            ? 'grid items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 sm:grid-cols-[minmax(9rem,4fr)_minmax(0,8fr)]'
            : ''
        }
      >
        {host.picture ? (
          <ResponsivePicture
            address={host.picture}
            picture={pictures[host.picture]}
            sizes="(min-width: 40rem) 20rem, 60vw"
            alt={name ? t('host.picture', { name }) : ''}
            lazy
            className="aspect-4/5 w-full max-w-48 rounded-t-full object-cover sm:max-w-80"
          />
        ) : hasHost ? (
          <Doorway letter={firstLetter(name)} />
        ) : null}
        <div>
          {about ? (
            <blockquote className="max-w-[26em] font-display text-2xl whitespace-pre-line">
              {about}
            </blockquote>
          ) : null}
          {name ? <p className="mt-5">{t('host.who', { name })}</p> : null}
          {links.length > 0 ? (
            <ul className="figures mt-8 grid border-b border-line sm:flex sm:flex-wrap sm:gap-x-10 sm:border-0">
              {links.map(({ way, text, href }) => (
                <li key={way} className="min-w-0">
                  <a
                    href={href}
                    {...(href.startsWith('https:')
                      ? { target: '_blank', rel: 'noopener noreferrer' }
                      : {})}
                    className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3 wrap-anywhere transition-colors hover:border-accent hover:text-accent sm:block sm:border-edge sm:pr-4"
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
