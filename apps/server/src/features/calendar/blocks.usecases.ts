import {
  type NewBlock,
  MAX_BLOCK_DAYS_AHEAD,
  MAX_BLOCK_NIGHTS,
} from '@villa/shared/contract/blocks.ts';
import { dateInZone, daysBetween } from '@villa/shared/domain/calendar-date.ts';
import type { WriteTransaction } from '../../db/write-transaction.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { NightsRepository } from '../availability/nights.repository.ts';
import { readPeriod } from '../availability/period.ts';
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
  return {
    list: () => blocks.endingAfter(today()),
    add(request, user) {
      const { from, to } = readPeriod(request, deps.villaSettings().timeZone, MAX_BLOCK_NIGHTS);
      const ahead = daysBetween(today(), from);
      if (ahead < 0) throw invalidFields({ from: 'in_past' });
      if (ahead > MAX_BLOCK_DAYS_AHEAD) throw invalidFields({ from: 'too_far_ahead' });
      return deps.transaction(() => {
        const now = clock.now();
        deps.endDueHolds();
        const id = deps.newId();
        const note = request.note ?? '';
        const block = { id, fromNight: from, untilDay: to, note, personId: user.id };
        blocks.insert({ ...block, createdAt: now });
        if (!nights.takeForBlock(id, { checkIn: from, checkOut: to })) {
          const taken = nights.takenBetween(from, to, now);
          throw new AppError('dates_unavailable', { data: { taken } });
        }
        return find(id);
      });
    },
    remove(id) {
      deps.transaction(() => {
        find(id);
        nights.freeOfBlock(id);
        blocks.remove(id);
      });
    },
  };
}
