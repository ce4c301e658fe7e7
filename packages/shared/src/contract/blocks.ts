import * as z from 'zod/mini';
import { calendarDate, idParams, instant, paragraph, wireDate } from './fields.ts';
import { route } from './route.ts';

/** The longest block, in nights, and how far ahead one may begin: beyond it is a typing error. */
export const MAX_BLOCK_NIGHTS = 366;
export const MAX_BLOCK_DAYS_AHEAD = 1830;

/** Nights that the owner keeps: own use, repairs, bookings from elsewhere. */
export const block = z.object({
  _id: z.string(),
  /** The first night. */
  from: calendarDate,
  /** The morning after the last night. */
  to: calendarDate,
  note: z.string(),
  /** The user who blocked them; empty when unknown. */
  createdBy: z.string(),
  createdAt: instant,
});
export type Block = z.infer<typeof block>;

/** The blocks that have not ended yet. */
export const listBlocks = route({
  method: 'GET',
  path: '/api/admin/blocks',
  access: { may: 'bookings.read' },
  answer: z.object({ blocks: z.array(block) }),
});

export const newBlock = z.object({
  from: wireDate,
  to: wireDate,
  note: z.optional(paragraph(200)),
});
export type NewBlock = z.infer<typeof newBlock>;

/** Refused with 409 `dates_unavailable` when a night is somebody's; `data.taken` names those nights. */
export const addBlock = route({
  method: 'POST',
  path: '/api/admin/blocks',
  access: { may: 'bookings.write' },
  status: 201,
  body: newBlock,
  answer: block,
});

/** Only what changes. */
export const blockChange = z.object({
  from: z.optional(wireDate),
  to: z.optional(wireDate),
  note: z.optional(paragraph(200)),
});
export type BlockChange = z.infer<typeof blockChange>;

/** All its new nights or none of them: refused as `addBlock` is, and then the block stays as it was. */
export const changeBlock = route({
  method: 'PATCH',
  path: '/api/admin/blocks/:id',
  access: { may: 'bookings.write' },
  params: idParams,
  body: blockChange,
  answer: block,
});

export const removeBlock = route({
  method: 'DELETE',
  path: '/api/admin/blocks/:id',
  access: { may: 'bookings.write' },
  params: idParams,
  answer: z.object({ status: z.literal('success') }),
});
