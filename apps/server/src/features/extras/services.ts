import type { HttpContext } from '../../platform/http/mount.ts';
import type { NightsBelow, NightsServices } from '../nights/services.ts';
import { createBookedExtrasRepository } from './booked-extras.repository.ts';
import { createExtraChoice } from './choose-extras.ts';
import { createExtrasRepository } from './extras.repository.ts';
import { createExtrasList } from './extras.usecases.ts';

export type ExtrasBelow = NightsBelow & NightsServices;

export type ExtrasServices = ReturnType<typeof createExtrasServices>;
/** Everything that its calls read. */
export type ExtrasContext = HttpContext & ExtrasBelow & ExtrasServices;

export function createExtrasServices(below: ExtrasBelow) {
  const extraRows = createExtrasRepository(below.db);
  const bookedExtraRows = createBookedExtrasRepository(below.db, below.sqlite);
  const rows = { extraRows, bookedExtraRows };
  return {
    ...rows,
    extrasList: createExtrasList({ ...below, ...rows }),
    extraChoice: createExtraChoice({ ...below, ...rows }),
  };
}
