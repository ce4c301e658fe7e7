import type { Villa } from '@villa/shared/contract/villa.ts';
import { localize } from '@villa/shared/domain/language.ts';
import { contactLinks } from '@villa/shared/domain/villa-contact.ts';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';

const LINK =
  'inline-flex min-h-11 items-center gap-2 text-accent underline decoration-1 underline-offset-4';

/** Whom to call: what the owner wrote; nothing where nothing is written. */
export function WhomToCall({ villa }: { villa: Pick<Villa, 'contact' | 'host'> }) {
  const { t } = useTranslation(['guest-page', 'page']);
  const language = useShownLanguage();
  const links = contactLinks(villa.contact);
  const name = localize(villa.host.name, language);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="whom-to-call" className="grid gap-2">
      <h2 id="whom-to-call" className="font-display text-xl">
        {t('call.title')}
      </h2>
      {name ? <p>{t('page:host.who', { name })}</p> : null}
      <ul className="figures grid gap-x-8 sm:flex sm:flex-wrap">
        {links.map(({ way, text, href }) => (
          <li key={way} className="flex min-w-0 items-center gap-2">
            <span className="text-sm text-soft">{t(`page:contact.${way}`)}</span>
            <a href={href} className={`${LINK} wrap-anywhere`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How to come: words, the address, maps. */
export function HowToCome({
  villa,
}: {
  villa: Pick<Villa, 'name' | 'directions' | 'address' | 'position'>;
}) {
  const { t } = useTranslation(['guest-page', 'page']);
  const language = useShownLanguage();
  const directions = localize(villa.directions, language);
  const address = localize(villa.address, language);
  const { position } = villa;
  if (!directions && !address && !position) return null;
  const at = position ? `${position.lat},${position.lng}` : '';
  return (
    <section aria-labelledby="how-to-come" className="grid gap-3">
      <h2 id="how-to-come" className="font-display text-xl">
        {t('way.title')}
      </h2>
      {directions ? <p className="max-w-[40rem] whitespace-pre-line">{directions}</p> : null}
      {address ? (
        <p className="max-w-[40rem] text-sm whitespace-pre-line">
          <span className="block text-xs text-soft">{t('page:place.address')}</span>
          {address}
        </p>
      ) : null}
      {position ? (
        <p className="flex flex-wrap gap-x-8 text-sm">
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={LINK}
          >
            {t('page:place.google')}
          </a>
          <a
            href={`https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(localize(villa.name, language))}`}
            target="_blank"
            rel="noopener noreferrer"
            className={LINK}
          >
            {t('page:place.apple')}
          </a>
        </p>
      ) : null}
    </section>
  );
}

export function HouseRules({ villa }: { villa: Pick<Villa, 'houseRules'> }) {
  const { t } = useTranslation('guest-page');
  const language = useShownLanguage();
  if (villa.houseRules.length === 0) return null;
  return (
    <section aria-labelledby="house-rules" className="grid gap-2">
      <h2 id="house-rules" className="font-display text-xl">
        {t('rules.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {villa.houseRules.map((rule, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rules may be alike
          <li key={index} className="py-2.5">
            {localize(rule, language)}
          </li>
        ))}
      </ul>
    </section>
  );
}
