import {
  ArrowRight,
  BedDouble,
  Clock,
  Gift,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  Users,
} from 'lucide-react';
import { localize } from '@villa/shared/domain/text/language.ts';
import type { ReactNode } from 'react';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { timeBetween, useMoment } from '../../features/cleaning/out-in.tsx';
import type { ShownTurnover } from '../../features/cleaning/use-cleaner-days.ts';

/** Out, an arrow, in: as on a card of the list. */
export function TurnoverTimes({ turnover }: { turnover: ShownTurnover }) {
  const { w } = useCleaningWords();
  const moment = useMoment();
  const end = (which: 'out' | 'in', Icon: LucideIcon) => (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <Icon aria-hidden="true" className="size-5 text-soft" />
      <span className="text-base text-soft">{w(which)}</span>
      <b className="text-[1.375rem] leading-snug font-medium tabular-nums">
        {moment(turnover, which)}
      </b>
    </span>
  );
  return (
    <span className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
      {end('out', LogOut)}
      <ArrowRight aria-hidden="true" className="size-5 text-soft" />
      {end('in', LogIn)}
    </span>
  );
}

/** Time between, guests and bedrooms in one line. */
export function TurnoverFactsRow({ turnover }: { turnover: ShownTurnover }) {
  const words = useCleaningWords();
  const { w } = words;
  const { inOn, guests, rooms } = turnover;
  const between = timeBetween(turnover, words);
  const fact = (Icon: LucideIcon, text: ReactNode) => (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />
      {text}
    </span>
  );
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-[1.0625rem]">
      {between === null ? null : fact(Clock, between)}
      {inOn === null
        ? null
        : fact(Users, guests === null ? w('guestsUnknown') : w('guestCount', { n: guests }))}
      {rooms === null ? null : fact(BedDouble, w('roomCount', { n: rooms }))}
    </span>
  );
}

/** The things to prepare, as rows with signs. */
export function ToPrepare({ turnover }: { turnover: ShownTurnover }) {
  const { w, day, language } = useCleaningWords();
  // A phone may keep an answer of before.
  const { inOn, guests, rooms, closed, extras = [] } = turnover;
  const row = (key: string, Icon: LucideIcon, name: ReactNode, figure: ReactNode) => (
    <li
      key={key}
      className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line py-3.5 first:border-0"
    >
      <Icon aria-hidden="true" className="size-6.5 text-accent" strokeWidth={1.75} />
      {name}
      <b className="text-[1.25rem] font-medium tabular-nums">{figure}</b>
    </li>
  );
  if (inOn === null && closed.length === 0) return null;
  return (
    <ul className="rounded-card border border-line bg-surface px-4.5 py-1">
      {inOn === null ? null : row('guests', Users, w('guests'), guests ?? '–')}
      {rooms === null ? null : row('rooms', BedDouble, w('rooms'), rooms)}
      {extras.map(({ name, count, date }, index) =>
        row(
          `extra ${index}`,
          Gift,
          [localize(name, language), ...(date === null ? [] : [day(date, 'short')])].join(' · '),
          count > 1 ? count : null,
        ),
      )}
      {closed.map(({ from, to }) =>
        row(from, Lock, w('closed', { from: day(from, 'short'), to: day(to, 'short') }), null),
      )}
    </ul>
  );
}
