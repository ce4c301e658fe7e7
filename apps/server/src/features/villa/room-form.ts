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
  beds: z.pipe(jsonText, roomTexts.shape.beds),
  size: z.pipe(jsonText, roomTexts.shape.size),
};

/** The texts beside the pictures in a new room's form. */
export const newRoomForm = z.object({
  name: texts.name,
  description: z._default(z.optional(texts.description), { th: '', en: '' }),
  beds: z._default(z.optional(texts.beds), { th: '', en: '' }),
  size: z._default(z.optional(texts.size), 0),
});

/** The same for a room that is there; only what changes. */
export const roomChangeForm = z.object({
  name: z.optional(texts.name),
  description: z.optional(texts.description),
  beds: z.optional(texts.beds),
  size: z.optional(texts.size),
  version: z.optional(
    z.pipe(z.string('invalid').check(z.regex(/^\d{1,9}$/, 'invalid')), z.transform(Number)),
  ),
});
