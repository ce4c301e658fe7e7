import * as z from 'zod/mini';
import { BROWSER_ERRORS_PATH, ERROR_NAMES, MAX_FRAMES } from '../domain/browser-error.ts';
import { route } from './route.ts';

/** A page has met an error: counted and logged by its number, `B-…`, which the page shows, too. */
export const reportBrowserError = route({
  method: 'POST',
  path: BROWSER_ERRORS_PATH,
  access: 'public',
  body: z.object({
    part: z.enum(['site', 'admin', 'desk'], 'invalid'),
    name: z.enum([...ERROR_NAMES, 'other'], 'invalid'),
    frames: z
      .array(z.string('invalid').check(z.regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/, 'invalid')))
      .check(z.maxLength(MAX_FRAMES, 'too_long')),
    /** The call whose answer could not be read, such as `GET /api/villa`; anything else is left out. */
    // oxlint-disable-next-line promise/valid-params -- zod's own `catch`
    call: z.optional(z.catch(z.string(), '')),
  }),
  answer: z.object({ number: z.string() }),
});
