import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { guestMessage } from '@villa/shared/i18n/guest-message.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { Ellipsis, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { paths } from '@villa/admin/paths.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { guestLink } from '../guest-link.ts';
import { MoneyQuestion } from '../money/open-money.tsx';

/** On a phone under the thumb, above the tabs. */
const IN_REACH =
  'thumb:fixed thumb:inset-x-0 thumb:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] thumb:z-10 thumb:border-t thumb:border-line thumb:bg-surface thumb:px-4 thumb:py-2.5 thumb:shadow-float';

/**
 * The two acts of every day on a booking, and a button for the others. While a slip is to be decided on, that decision
 * has the place under the thumb.
 */
export function BookingBar({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation(['bookings', 'money', 'shell']);
  const [open, setOpen] = useState<'in' | 'out' | 'more' | null>(null);
  const texts = useGuestTexts(booking);
  const close = () => setOpen(null);
  const isInReview = booking.status === 'in_review';
  return (
    <div className={`flex w-full gap-2.5 lg:w-auto print:hidden ${isInReview ? '' : IN_REACH}`}>
      <Button
        look={isInReview ? 'outline' : 'primary'}
        className="min-w-0 grow px-3! max-[23.5rem]:px-2! max-[23.5rem]:text-sm sm:px-5! lg:grow-0"
        onClick={() => setOpen('in')}
      >
        <Plus aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        {t('money:action.add')}
      </Button>
      {texts ? (
        <div className="min-w-0 grow lg:grow-0">
          <CopyButton
            text={texts.message.text}
            what={t('share.message')}
            label={t('share.copyMessage')}
            className={buttonClass(
              'outline',
              'gap-2! px-3! whitespace-nowrap max-[23.5rem]:px-2! max-[23.5rem]:whitespace-normal max-[23.5rem]:text-sm sm:px-5!',
            )}
          />
        </div>
      ) : null}
      <EditLink booking={booking} className="max-lg:hidden" />
      <button
        type="button"
        aria-label={t('share.more')}
        aria-haspopup="dialog"
        onClick={() => setOpen('more')}
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-control text-soft hover:bg-sunken hover:text-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
      {open === 'more' ? (
        <More booking={booking} texts={texts} onRefund={() => setOpen('out')} onClose={close} />
      ) : open ? (
        <MoneyQuestion open={{ what: open }} booking={booking} onClose={close} />
      ) : null}
    </div>
  );
}

interface MoreProps {
  booking: BookingDetail;
  texts: GuestTexts | null;
  onRefund: () => void;
  onClose: () => void;
}

/** Rarer acts: the link, the message in the other language, a refund, and on a phone the way to change the booking. */
function More({ booking, texts, onRefund, onClose }: MoreProps) {
  const { t } = useTranslation(['bookings', 'money']);
  const mayCorrect = useCan('money.correct');
  const wide = buttonClass('outline', 'w-full');
  return (
    <Dialog title={t('share.more')} onClose={onClose}>
      <div className="grid gap-3">
        <EditLink booking={booking} className="w-full lg:hidden" />
        {texts ? (
          <>
            <CopyButton
              text={texts.link}
              what={t('share.link')}
              label={t('share.copyLink')}
              className={wide}
            />
            {texts.others.map(({ language, text }) => (
              <CopyButton
                key={language}
                text={text}
                what={t('share.message')}
                label={t(`share.copy.${language}`)}
                className={wide}
              />
            ))}
          </>
        ) : null}
        {mayCorrect && holdsMoney(booking.money) ? (
          <Button look="outline" onClick={onRefund}>
            {t('money:action.payBack')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function EditLink({ booking, className }: { booking: BookingDetail; className: string }) {
  const { t } = useTranslation('shell');
  return (
    <Link
      to={paths.editBooking(booking._id)}
      className={buttonClass('outline', `px-5! ${className}`)}
    >
      <Pencil aria-hidden="true" className="size-4" strokeWidth={1.5} />
      {t('edit')}
    </Link>
  );
}

type GuestTexts = NonNullable<ReturnType<typeof useGuestTexts>>;

/** The texts that staff send by LINE or any other chat: the guest's link, and a message in each language, the guest's own first. */
function useGuestTexts(booking: BookingDetail) {
  const { api } = useHost();
  const villa = useVilla().data;
  // A window that has run out is not waited for any more.
  const now = useEachMinute(() => api.now().toISOString().slice(0, 16));
  if (!villa) return null;
  const link = guestLink(api.address, booking);
  const texts = sorted(
    LANGUAGES,
    (a, b) => Number(b === booking.language) - Number(a === booking.language),
  ).map((language) => ({
    language,
    text: guestMessage(booking, villa, language, link, new Date(`${now}Z`)),
  }));
  const [message, ...others] = texts;
  return message ? { link, message, others } : null;
}
