import { type VillaContact, contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useStayStore } from './stay-store.ts';

/** In the place of the button while the villa cannot be booked here: what can be done all the same, and whom to ask. */
export function NotOpen({ contact }: { contact: VillaContact | null }) {
  const { t } = useTranslation(['stay', 'common']);
  // Beside a price the days are no question any more, and the lines are the list's.
  const isChosen = useStayStore(({ checkIn, checkOut }) => checkIn !== null && checkOut !== null);
  const links = contact ? contactLinks(contact) : [];
  return (
    <div className="grid gap-3 rounded-control bg-accent-soft px-4 py-3 text-sm">
      <div className="[&>p]:text-balance">
        <p>{t('common:notOpen')}</p>
        {links.length > 0 && !isChosen ? <p className="mt-1">{t('askUs')}</p> : null}
      </div>
      {links.length > 0 ? <ContactLinks links={links.slice(0, 2)} /> : null}
    </div>
  );
}

/** The ways to reach the villa, the first one before the others. */
export function ContactLinks({ links }: { links: ReturnType<typeof contactLinks> }) {
  const { t } = useTranslation('stay');
  return (
    <ul className="flex flex-wrap gap-2 *:grow">
      {links.map(({ way, text, href }, index) => (
        <li key={way}>
          <a
            href={href}
            className={buttonClass(index === 0 ? 'primary' : 'outline', 'w-full px-4!')}
          >
            {t(`refused.ways.${way}`)} <span className="figures">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
