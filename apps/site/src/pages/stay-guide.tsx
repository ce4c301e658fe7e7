import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { nameWithin } from '@villa/shared/i18n/person-name.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { ResponsivePicture } from '../features/villa/components/responsive-picture.tsx';
import { CONTACT_ICONS } from '../features/villa/contact-icons.ts';
import { mapLinks } from '../features/villa/map-links.ts';
import { NearbyList } from '../features/villa/page/nearby-list.tsx';
import { SketchMap } from '../features/villa/page/sketch-map.tsx';
import { placedNearby, sketchOf } from '../features/villa/sketch.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { withNoBreakSpaces } from '@villa/ui/thai-lines.ts';
import { MapPin, Minus } from 'lucide-react';
import { type ReactNode, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Block, Fold } from '../features/booking/components/panel.tsx';
import { useShownLanguage } from '../features/booking/words.ts';

interface WhomToCallProps {
  villa: Pick<Villa, 'contact' | 'responseTime' | 'host' | 'pictures'>;
  /** Before money goes: whom to ask first. */
  isBeforePaying?: boolean;
  /** With when the owner answers. */
  withTime?: boolean;
  /** The person at the villa, once the guest may know. */
  children?: ReactNode;
}

/** Whom to call: what the owner wrote; nothing where nothing is written. */
export function WhomToCall({
  villa,
  isBeforePaying = false,
  withTime = true,
  children,
}: WhomToCallProps) {
  const { t } = useTranslation(['guest-page', 'page']);
  const language = useShownLanguage();
  const links = contactLinks(villa.contact);
  const { host, pictures } = villa;
  const name = localize(host.name, language);
  const responseTime = withTime ? localize(villa.responseTime, language) : '';
  if (links.length === 0 && !children) return null;
  return (
    <section
      aria-labelledby="whom-to-call"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      {/* The kinds of a picture would each count as a thing with a gap. */}
      <div className="flex items-center gap-4 [&_source]:hidden">
        {host.picture ? (
          <ResponsivePicture
            address={host.picture}
            picture={pictures[host.picture]}
            sizes="4rem"
            alt=""
            lazy
            className="size-16 shrink-0 rounded-full object-cover"
          />
        ) : null}
        <div className="min-w-0">
          <h2 id="whom-to-call" className="font-display text-xl text-balance">
            {isBeforePaying
              ? t(name ? 'call.ask' : 'call.askUs', { name: nameWithin(name, language) })
              : t('call.title')}
          </h2>
          {name && !isBeforePaying ? (
            <p className="text-sm text-soft">{t('page:host.who', { name })}</p>
          ) : null}
        </div>
      </div>
      {links.length > 0 ? (
        <>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2 print:hidden">
            {links.map(({ way, text, href }) => {
              const Icon = CONTACT_ICONS[way];
              return (
                <li key={way}>
                  <a
                    href={href}
                    {...(href.startsWith('https:')
                      ? { target: '_blank', rel: 'noopener noreferrer' }
                      : {})}
                    className="grid h-full min-h-18 content-center justify-items-center gap-1 rounded-control border border-edge px-1 py-2.5 text-center text-sm leading-snug transition-colors hover:border-accent hover:text-accent"
                  >
                    <Icon aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />
                    {t(`page:contact.${way}`)}
                    <span className="sr-only"> {text}</span>
                  </a>
                </li>
              );
            })}
          </ul>
          {/* To be read out, copied, or dialled on another telephone. */}
          {isBeforePaying ? null : (
            <p className="figures grid justify-items-start text-sm text-soft">
              {links.map(({ way, text }) => (
                <span key={way}>{text}</span>
              ))}
            </p>
          )}
          {responseTime ? <p className="text-sm wrap-anywhere">{responseTime}</p> : null}
        </>
      ) : null}
      {children}
    </section>
  );
}

interface PartProps<Field extends keyof Villa> {
  villa: Pick<Villa, Field>;
  /** Folded until that day; left out: it stands open. */
  opensOn?: CalendarDate | null;
}

/** How to come: words, the address, maps. */
export function HowToCome({
  villa,
  opensOn = null,
}: PartProps<'name' | 'directions' | 'address' | 'position'>) {
  const { t } = useTranslation(['guest-page', 'page']);
  const language = useShownLanguage();
  const name = localize(villa.name, language);
  const directions = localize(villa.directions, language);
  const address = localize(villa.address, language);
  const { position } = villa;
  if (!directions && !address && !position) return null;
  return (
    <GuidePart id="how-to-come" title={t('way.title')} says={opensOn && t('way.opens')}>
      {directions ? (
        <p className="max-w-[40rem] whitespace-pre-line">
          {withNoBreakSpaces(directions)
            .split('\n')
            .map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines may be alike
              <Fragment key={index}>
                {index > 0 ? '\n' : null}
                {line}
              </Fragment>
            ))}
        </p>
      ) : null}
      {address ? (
        <p className="flex max-w-[40rem] items-start gap-3">
          <MapPin
            aria-hidden="true"
            className="mt-1 size-5 shrink-0 text-accent"
            strokeWidth={1.5}
          />
          <span className="whitespace-pre-line">
            <span className="block text-sm text-soft">{t('page:place.address')}</span>
            {address}
          </span>
        </p>
      ) : null}
      {position ? (
        <p className="grid grid-cols-2 gap-3 sm:flex print:hidden">
          {mapLinks(position, name).map(([app, href]) => (
            <a
              key={app}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('outline', 'px-3! text-sm! sm:px-6! sm:text-base!')}
            >
              {t(`page:place.${app}`)}
            </a>
          ))}
        </p>
      ) : null}
    </GuidePart>
  );
}

/** A part that stands open, or is folded to a line that says what is in it. */
function GuidePart({
  says,
  ...part
}: {
  id: string;
  title: string;
  says: string | null;
  children: ReactNode;
}) {
  return says === null ? <Block {...part} look="plain" /> : <Fold {...part} says={says} />;
}

/** The first of a list say what it is about. */
const NAMED = 2;

/** The places nearby, as a list and a drawing. */
export function WhatIsNear({ villa, opensOn = null }: PartProps<'name' | 'position' | 'nearby'>) {
  const { t } = useTranslation(['guest-page', 'page']);
  const language = useShownLanguage();
  const { position, nearby } = villa;
  if (nearby.length === 0) return null;
  const sketch = position ? sketchOf(position, placedNearby(nearby)) : null;
  return (
    <GuidePart
      id="what-is-near"
      title={t('page:place.nearby')}
      says={opensOn && named(nearby.map(({ name }) => localize(name, language)))}
    >
      {sketch ? (
        <div className="*:mt-0! *:rounded-card">
          <SketchMap sketch={sketch} villa={villa} language={language} />
        </div>
      ) : null}
      <NearbyList nearby={nearby} withNumbers={sketch !== null} language={language} />
    </GuidePart>
  );
}

const named = (all: readonly string[]): string => all.slice(0, NAMED).join(' · ');

export function HouseRules({ villa, opensOn = null }: PartProps<'houseRules'>) {
  const { t } = useTranslation('guest-page');
  const language = useShownLanguage();
  if (villa.houseRules.length === 0) return null;
  return (
    <GuidePart
      id="house-rules"
      title={t('rules.title')}
      says={opensOn && named(villa.houseRules.map((rule) => localize(rule, language)))}
    >
      <ul className="divide-y divide-line border-y border-line">
        {villa.houseRules.map((rule, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rules may be alike
          <li key={index} className="flex items-start gap-3 py-3">
            {/* Some allow and some forbid: a tick would say yes to both. */}
            <Minus
              aria-hidden="true"
              className="mt-1.5 size-4 shrink-0 text-soft"
              strokeWidth={1.75}
            />
            {localize(rule, language)}
          </li>
        ))}
      </ul>
    </GuidePart>
  );
}
