import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { NoticeLayout } from '../features/booking/components/notice-layout.tsx';
import { NOTICE_SIZES, villaPicture } from './villa-picture.tsx';

interface LostPageProps {
  villa: Villa;
  /** The path of the address: the texts about money and a booking depend on it. */
  path: string;
  /** Loads the page once more, or what is missing of it. */
  tryAgain: ReactNode;
  /** A browser that runs no code at all. */
  withoutScript?: boolean;
  /** The known facts of the booking. */
  booking?: ReactNode;
  /** Below everything: the same in the other language. */
  children?: ReactNode;
}

/**
 * Stands where the code of a page has not arrived: what holds all the same, a way to try again, and whom
 * to call. The server writes it into each page of a booking, so it needs no code; the browser draws it
 * for one step of a booking.
 */
export function LostPage(props: LostPageProps) {
  const { villa, path, tryAgain, withoutScript = false, booking, children } = props;
  const { t } = useTranslation(['lost', 'common']);
  const links = contactLinks(villa.contact);
  const ofBooking = /^\/booking\/[^/]+/.test(path);
  return (
    <NoticeLayout picture={villaPicture(villa, NOTICE_SIZES)}>
      <div role="alert" className="grid gap-3 [&>p:lang(th)]:text-balance">
        <h1 className="font-display text-3xl text-balance">
          {t(withoutScript ? 'noScript.title' : 'common:failure.title')}
        </h1>
        {withoutScript ? (
          <p className="text-soft">{t('noScript.text')}</p>
        ) : (
          <p className="text-soft">
            <span className="[&:lang(th)]:block">{t('common:failure.text')}</span>{' '}
            <span className="[&:lang(th)]:block">{t('text')}</span>
          </p>
        )}
        {ofBooking ? <p>{t('kept')}</p> : null}
        {ofBooking && /\/payment\/?$/.test(path) ? <p>{t('paid')}</p> : null}
      </div>
      {booking}
      <div className="mt-2 w-full *:w-full sm:*:w-auto">{tryAgain}</div>
      {links.length > 0 ? (
        <div className="mt-2 w-full border-t border-line pt-5">
          <p className="text-sm text-soft">{t('contact')}</p>
          <ul className="mt-3 grid gap-2 sm:w-fit">
            {links.map(({ way, text, href }) => (
              <li key={way}>
                <a href={href} className={buttonClass('outline', 'w-full px-4!')}>
                  {t(`ways.${way}`)} <span className="figures">{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {children}
    </NoticeLayout>
  );
}
