import type { Block } from '@villa/shared/contract/blocks.ts';
import type { CalendarStay, ChannelStay } from '@villa/shared/contract/calendar.ts';
import type { ChannelNote } from '@villa/shared/contract/channel-notes.ts';
import { nightCount } from '@villa/shared/domain/stay/stay.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusBadge } from '@villa/admin/kit/status-badge.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { ShownBar } from '../use-bar-card.ts';

interface BarCardProps {
  shown: ShownBar;
  stay: CalendarStay | undefined;
  block: Block | undefined;
  channelStay: ChannelStay | undefined;
  onClose: () => void;
  /** The mouse is on the card: it stays. */
  hold: () => void;
}

const WIDTH = 288;
const GAP = 8;

/** All that a bar has no room for. */
export function BarCard({ shown, stay, block, channelStay, onClose, hold }: BarCardProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const { language } = useLanguage();
  const time = useInstant();
  const other = block ?? channelStay;
  const period = stay ?? { checkIn: other?.from ?? '', checkOut: other?.to ?? '' };
  const lastRead = channelStay?.channel.lastSuccessAt ?? null;
  const facts = [
    t('common:count.nights', { count: nightCount(period) }),
    ...(stay ? [t('common:count.guests', { count: stay.guests })] : []),
  ];
  return createPortal(
    <div
      data-bar-card=""
      // Under a mouse it says what the bar's own name says; a finger has to find the way on.
      aria-hidden={shown.byTouch ? undefined : true}
      onPointerEnter={hold}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onClose()}
      style={placeOf(shown.box)}
      className="fixed z-30 grid gap-1.5 rounded-card border border-line bg-surface p-4 text-sm text-ink shadow-float wrap-anywhere"
    >
      <p className="font-medium">
        {stay
          ? stay.customerName || stay.reference
          : (channelStay?.channel.name ?? (block?.note || t('blocked')))}
      </p>
      {stay ? (
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge status={stay.status} />
          {stay.customerName ? (
            <span className="figures text-xs text-soft">{stay.reference}</span>
          ) : null}
        </p>
      ) : null}
      <p className="figures">{formatDateRange(period.checkIn, period.checkOut, language)}</p>
      <p className="text-soft">{facts.join(' · ')}</p>
      {block && block.createdBy !== '' ? (
        <p className="text-soft">{t('unblock.by', { name: block.createdBy })}</p>
      ) : null}
      {channelStay?.note ? (
        <p>
          {[channelStay.note.name, amountOf(channelStay.note)]
            .filter((fact) => fact !== '')
            .join(' · ')}
        </p>
      ) : null}
      {channelStay ? (
        <p className="text-soft">
          {t(channelStay.reserved ? 'channel.reserved' : 'channel.closed')}
          {lastRead === null ? null : ` · ${t('channel.readAt', { time: time(lastRead) })}`}
        </p>
      ) : null}
      {stay && shown.byTouch ? (
        <Link to={paths.booking(stay._id)} className={buttonClass('primary', 'mt-1')}>
          {t('openBooking')}
        </Link>
      ) : null}
    </div>,
    document.body,
  );
}

const amountOf = ({ amount }: ChannelNote): string => (amount === null ? '' : formatBaht(amount));

/** Below the bar, or above it where the window ends; never over an edge. */
function placeOf(box: DOMRect): CSSProperties {
  const width = Math.min(WIDTH, window.innerWidth - 2 * GAP);
  const left = Math.max(GAP, Math.min(box.left, window.innerWidth - width - GAP));
  const isLow = box.bottom > window.innerHeight * 0.6;
  return isLow
    ? { width, left, bottom: window.innerHeight - box.top + 2 }
    : { width, left, top: box.bottom + 2 };
}
