import { ofWord } from '@villa/shared/domain/known.ts';
import type { Block } from '@villa/shared/contract/blocks.ts';
import type { Calendar, CalendarStay, ChannelStay } from '@villa/shared/contract/calendar.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Lock } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { type BarSegment, barSegments } from '../bar-segments.ts';
import { useBarCard } from '../use-bar-card.ts';
import { BarCard } from './bar-card.tsx';
import { BAR_LOOKS } from './bar-looks.ts';

interface BarsProps {
  calendar: Pick<Calendar, 'stays' | 'blocks' | 'channelStays'>;
  firstDay: CalendarDate;
  weeks: number;
  onBlock: (block: Block) => void;
  onChannelStay: (stay: ChannelStay) => void;
  /** Nights are being chosen: no card lies over them only because the mouse passes a bar. */
  isChoosing: boolean;
}

/** Stays and blocks as bars over the days; for screen readers, a list. */
export function Bars({ calendar, firstDay, weeks, onBlock, onChannelStay, isChoosing }: BarsProps) {
  const { t } = useTranslation('calendar');
  const card = useBarCard();
  const stay = calendar.stays.find(({ _id }) => _id === card.shown?.id);
  const block = calendar.blocks.find(({ _id }) => _id === card.shown?.id);
  const channelStay = calendar.channelStays.find(({ id }) => id === card.shown?.id);
  const isShown = card.shown !== null && (card.shown.byTouch || !isChoosing);
  return (
    <>
      <ul aria-label={t('taken')} className="pointer-events-none absolute inset-x-0 top-8 bottom-0">
        {calendar.stays.map((one) => (
          <StayBar
            key={one._id}
            stay={one}
            segments={barSegments(one.checkIn, one.checkOut, firstDay, weeks)}
            cardProps={card.propsOf(one._id)}
          />
        ))}
        {calendar.blocks.map((one) => (
          <BlockBar
            key={one._id}
            block={one}
            segments={barSegments(one.from, one.to, firstDay, weeks)}
            onOpen={() => onBlock(one)}
            cardProps={card.propsOf(one._id)}
          />
        ))}
        {calendar.channelStays.map((one) => (
          <ChannelBar
            key={one.id}
            stay={one}
            segments={barSegments(one.from, one.to, firstDay, weeks)}
            onOpen={() => onChannelStay(one)}
            cardProps={card.propsOf(one.id)}
          />
        ))}
      </ul>
      {card.shown && isShown && (stay ?? block ?? channelStay) ? (
        <BarCard
          shown={card.shown}
          stay={stay}
          block={block}
          channelStay={channelStay}
          onClose={card.leave}
          hold={card.hold}
        />
      ) : null}
    </>
  );
}

type CardProps = ReturnType<ReturnType<typeof useBarCard>['propsOf']>;

interface StayBarProps {
  stay: CalendarStay;
  segments: readonly BarSegment[];
  cardProps: CardProps;
}

function StayBar({ stay, ...bar }: StayBarProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const { language } = useLanguage();
  const { status } = stay;
  if (status === 'cancelled') return null;
  const name = stay.customerName || stay.reference;
  const nights = formatDateRange(stay.checkIn, stay.checkOut, language);
  return (
    <Bar
      {...bar}
      label={`${name}, ${nights}, ${t(`common:status.${status}`)}`}
      look={ofWord(BAR_LOOKS, status, BAR_LOOKS.pending)}
      to={paths.booking(stay._id)}
    >
      {name}
    </Bar>
  );
}

interface BlockBarProps {
  block: Block;
  segments: readonly BarSegment[];
  onOpen: () => void;
  cardProps: CardProps;
}

function BlockBar({ block, ...bar }: BlockBarProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const nights = formatDateRange(block.from, block.to, language);
  return (
    <Bar {...bar} label={`${t('blocked')}, ${nights}, ${block.note}`} look={BAR_LOOKS.block}>
      <Lock aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
      {block.note || t('blocked')}
    </Bar>
  );
}

interface ChannelBarProps {
  stay: ChannelStay;
  segments: readonly BarSegment[];
  onOpen: () => void;
  cardProps: CardProps;
}

/** Sold or closed elsewhere: in the channel's own colour, with its name. */
function ChannelBar({ stay, ...bar }: ChannelBarProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const { name, colour } = stay.channel;
  const says = t(stay.reserved ? 'channel.reserved' : 'channel.closed');
  const guest = stay.note?.name ?? '';
  const nights = formatDateRange(stay.from, stay.to, language);
  return (
    <Bar
      {...bar}
      label={[name, ...(guest ? [guest] : []), nights, says].join(', ')}
      look={BAR_LOOKS.channel}
      style={{ '--channel': colour } as CSSProperties}
    >
      {guest ? `${name} · ${guest}` : name}
    </Bar>
  );
}

interface BarProps {
  segments: readonly BarSegment[];
  cardProps: CardProps;
  label: string;
  look: string;
  style?: CSSProperties;
  /** Leads there; otherwise pressing it opens a dialog, which shows all of it: a finger needs no card first. */
  to?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** One bar over its weeks. */
function Bar({ segments, cardProps, label, look, style, to, onOpen, children }: BarProps) {
  if (segments.length === 0) return null;
  return (
    <li>
      {segments.map((segment, index) => {
        const bar = {
          ...nameOnce(index, label),
          ...cardProps,
          style: { ...placeOf(segment), ...style },
          className: HIT,
          children: (
            <Pill look={look} segment={segment}>
              {children}
            </Pill>
          ),
        };
        return to === undefined ? (
          <button key={segment.week} type="button" {...bar} onClick={onOpen} />
        ) : (
          <Link key={segment.week} to={to} {...bar} />
        );
      })}
    </li>
  );
}

/** The target is as high as a finger; the visible bar is slimmer. */
const HIT =
  'pointer-events-auto absolute flex h-11 items-center px-px text-left focus-visible:z-10';

/** A bar over several weeks is read out once: only its first part has a name. */
function nameOnce(index: number, label: string) {
  return index === 0 ? { 'aria-label': label } : { 'aria-hidden': true, tabIndex: -1 };
}

function placeOf({ week, start, end }: BarSegment): CSSProperties {
  return {
    top: `calc(${week} * var(--week) + 2.125rem)`,
    left: `${(100 * start) / 7}%`,
    width: `${(100 * (end - start)) / 7}%`,
  };
}

interface PillProps {
  look: string;
  segment: BarSegment;
  children: ReactNode;
}

function Pill({ look, segment, children }: PillProps) {
  const { start, end, opens, closes, isNamed } = segment;
  const edges = `${opens ? 'rounded-l-md' : 'border-l-0'} ${closes ? 'rounded-r-md' : 'border-r-0'}`;
  // On half a day on a phone, an ellipsis would take most of the room.
  const room =
    end - start < 1 ? 'overflow-hidden whitespace-nowrap px-0.5' : 'truncate px-1 sm:px-2';
  return (
    <span
      className={`block w-full text-xs leading-7 sm:text-sm sm:leading-8 ${room} ${look} ${edges}`}
    >
      {isNamed ? <bdi>{children}</bdi> : '\u00a0'}
    </span>
  );
}
