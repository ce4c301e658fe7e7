import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { useTranslation } from 'react-i18next';
import { ResponsivePicture } from '../components/responsive-picture.tsx';
import { Title } from '../components/title.tsx';
import { BandHeading } from './band-heading.tsx';
import { BreakableAddress } from './breakable-address.tsx';
import { Doorway } from './doorway.tsx';

/** An address of more letters has a row of its own. */
const LONG_WAY = 32;

/** Words of more letters are no quote any more: they are read, not looked at. */
const LONG_QUOTE = 240;

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
  // One beside rows that are whole would be half a row with nothing beside it.
  const isStacked = links.filter(({ text }) => text.length > LONG_WAY).length >= links.length - 1;
  const hasHost = name !== '' || about !== '' || host.picture !== null;
  return (
    <section
      aria-labelledby="host-title"
      id="host"
      className="band rise mx-auto max-w-7xl px-5 sm:px-8"
    >
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
            <blockquote
              className={`whitespace-pre-line ${
                quote.length > LONG_QUOTE
                  ? 'max-w-[36rem] text-lg'
                  : 'max-w-[26em] font-display text-2xl'
              }`}
            >
              {quote.length > LONG_QUOTE || quote.includes('\n') ? (
                quote
              ) : (
                <Title text={quote} language={language} />
              )}
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
            <ul id="host-ways" className="host-ways figures">
              {links.map(({ way, text, href }) => (
                <li
                  key={way}
                  className={
                    isStacked || text.length > LONG_WAY ? 'col-span-full min-w-0' : 'min-w-0'
                  }
                >
                  <a
                    href={href}
                    {...(href.startsWith('https:')
                      ? { target: '_blank', rel: 'noopener noreferrer' }
                      : {})}
                    className="block min-h-16 border-t border-edge py-3 wrap-anywhere transition-colors hover:border-accent hover:text-accent"
                  >
                    <span className="block text-xs text-soft">{t(`contact.${way}`)}</span>
                    <BreakableAddress text={text} />
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
