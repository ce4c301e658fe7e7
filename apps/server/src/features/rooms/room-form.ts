import { roomTexts } from '@villa/shared/contract/admin-pictures.ts';
import * as z from 'zod/mini';

/** A text of a form that is JSON. What is none is handed on as it is, and is then not valid. */
const jsonText = z.transform((text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
});

const texts = {
  name: z.pipe(jsonText, roomTexts.shape.name),
  description: z.pipe(jsonText, roomTexts.shape.description),
};

/** What stands beside the pictures in a new room's form. */
export const newRoomForm = z.object({
  name: texts.name,
  description: z._default(z.optional(texts.description), { th: '', en: '' }),
});

/** The same for a room that is there; only what changes. */
export const roomChangeForm = z.object({
  name: z.optional(texts.name),
  description: z.optional(texts.description),
  version: z.optional(
    z.pipe(z.string('invalid').check(z.regex(/^\d{1,9}$/, 'invalid')), z.transform(Number)),
  ),
});
