/** Keeps the picture that another app shares with the admin, for the page that asks which booking's slip it is. */
import { KEPT_AT_HEADER, NAME_HEADER, SHARED_CACHE, SHARED_PICTURE } from './messages.ts';

/** The page that deals with it. */
const PAGE = '/admin/slips/add';
/** The field of the share target's form, as the manifest names it. */
const FIELD = 'picture';
/** The largest file that is kept, in bytes: twice what a camera makes. The server takes less, and the page makes it smaller. */
const MAX_BYTES = 30 * 1024 * 1024;
const SLIP = /^(?:image\/|application\/pdf$)/;

export interface SharedDeps {
  caches: CacheStorage;
  /** The device's clock, in milliseconds since 1970. */
  now: () => number;
}

/**
 * Takes the form of a share and leads to the page. Any site can send such a form: nothing comes of it but the picture
 * here, which somebody has to look at and give to a booking.
 */
export async function takeShared({ caches, now }: SharedDeps, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const file = form?.get(FIELD);
  if (file instanceof File && SLIP.test(file.type) && file.size > 0 && file.size <= MAX_BYTES) {
    const headers = {
      'content-type': file.type,
      [NAME_HEADER]: encodeURIComponent(file.name),
      [KEPT_AT_HEADER]: String(now()),
    };
    await (await caches.open(SHARED_CACHE)).put(SHARED_PICTURE, new Response(file, { headers }));
  }
  return Response.redirect(new URL(PAGE, request.url).href, 303);
}
