import {
  type BlockChange,
  type NewBlock,
  MAX_BLOCK_DAYS_AHEAD,
  MAX_BLOCK_NIGHTS,
} from '@villa/shared/contract/blocks.ts';
import {
  type CalendarDate,
  dateInZone,
  daysBetween,
} from '@villa/shared/domain/stay/calendar-date.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NightsRepository } from './nights.repository.ts';
import { readPeriod } from './period.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BlocksRepository, SignedBlock } from './blocks.repository.ts';

export interface BlocksDeps {
  blocks: BlocksRepository;
  nights: NightsRepository;
  /** Ends the holds whose time is over, so that their nights can be blocked. */
  endDueHolds: () => void;
  /** The one that publishes the holds it ends. */
  transaction: WriteTransaction;
  villaSettings: () => VillaSettings;
  clock: Clock;
  newId: () => string;
}

/** Nights that the villa is closed. They are taken exactly as a booking takes its own. */
export interface Blocks {
  /** Those that have not ended. */
  list(): SignedBlock[];
  /** @throws AppError `invalid_fields`, or `dates_unavailable` with `data.taken` */
  add(request: NewBlock, user: { id: string }): SignedBlock;
  /**
   * Other nights or another note, by the same rules; a first night that has passed may stay what it is.
   * @throws AppError `not_found`, `invalid_fields`, or `dates_unavailable` with `data.taken`
   */
  change(id: string, change: BlockChange): SignedBlock;
  /** @throws AppError `not_found` */
  remove(id: string): void;
}

export function createBlocks(deps: BlocksDeps): Blocks {
  const { blocks, nights, clock } = deps;
  const today = () => dateInZone(clock.now(), deps.villaSettings().timeZone);
  const find = (id: string): SignedBlock => {
    const block = blocks.find(id);
    if (block === null) throw new AppError('not_found');
    return block;
  };
  function checkFirstNight(from: CalendarDate): void {
    const ahead = daysBetween(today(), from);
    if (ahead < 0) throw invalidFields({ from: 'in_past' });
    if (ahead > MAX_BLOCK_DAYS_AHEAD) throw invalidFields({ from: 'too_far_ahead' });
  }
  /** An error undoes the whole transaction, and so keeps the nights that were freed in it. */
  function takeNights(id: string, from: CalendarDate, to: CalendarDate): void {
    if (nights.takeForBlock(id, { checkIn: from, checkOut: to })) return;
    const taken = nights.takenBetween(from, to);
    throw new AppError('dates_unavailable', { data: { taken } });
  }

  return {
    list: () => blocks.endingAfter(today()),
    add(request, user) {
      const { from, to } = readPeriod(request, deps.villaSettings().timeZone, MAX_BLOCK_NIGHTS);
      checkFirstNight(from);
      return deps.transaction(() => {
        const now = clock.now();
        deps.endDueHolds();
        const id = deps.newId();
        const note = request.note ?? '';
        const block = { id, fromNight: from, untilDay: to, note, personId: user.id };
        blocks.insert({ ...block, createdAt: now });
        takeNights(id, from, to);
        return find(id);
      });
    },
    change(id, { note, ...wire }) {
      return deps.transaction(() => {
        deps.endDueHolds();
        const before = find(id);
        const { from, to } = readPeriod(
          { from: wire.from ?? before.fromNight, to: wire.to ?? before.untilDay },
          deps.villaSettings().timeZone,
          MAX_BLOCK_NIGHTS,
        );
        if (from !== before.fromNight) checkFirstNight(from);
        if (to !== before.untilDay && to < today()) throw invalidFields({ to: 'in_past' });
        // Taken away and put back rather than updated: whoever looks on hears of both its periods.
        nights.freeOfBlock(id);
        blocks.remove(id);
        const { personName: _, ...row } = before;
        blocks.insert({ ...row, fromNight: from, untilDay: to, note: note ?? row.note });
        takeNights(id, from, to);
        nights.releaseNights();
        return find(id);
      });
    },
    remove(id) {
      deps.transaction(() => {
        find(id);
        nights.freeOfBlock(id);
        nights.releaseNights();
        blocks.remove(id);
      });
    },
  };
}
