/**
 * The desk's own addresses, `app://desk/...`, and what each of them means. A file is only ever one name
 * inside the build's `assets` folder, so there is no path that could lead out of it.
 */
export const APP_SCHEME = 'app';
export const APP_HOST = 'desk';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

export type AppAddress =
  /** The renderer's one page, whatever the path: its router reads it. */
  | { kind: 'page' }
  | { kind: 'asset'; name: string }
  /** A call of the villa's server; `path` with its query, as it is written. */
  | { kind: 'server'; path: string }
  | { kind: 'refused' };

const REFUSED: AppAddress = { kind: 'refused' };

/** One plain name: no slash, no leading dot, nothing that any file system reads as more than a name. */
const ASSET = /^\/assets\/(\w[\w-]*(?:\.[\w-]+)+)$/;
const FOR_SERVER = /^\/(?:api|media)\//;
/** Signs that could be read in two ways: a backslash, a NUL, an encoded dot segment or slash. */
const SNEAKY = /[\\]|%5c|%00|%2f|%25|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\/\//i;
// oxlint-disable-next-line no-control-regex -- they are what is being looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** True for an address of the renderer itself: where a window may be, and who may call the bridge. */
export function isAppAddress(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === ''
  );
}

export function readAppAddress(address: string): AppAddress {
  if (!isAppAddress(address)) return REFUSED;
  // As it was written: a parser resolves dot segments before anybody could see them.
  const written = address.slice(APP_ORIGIN.length).split('#', 1)[0] ?? '';
  const path = written.split('?', 1)[0] ?? '';
  if (SNEAKY.test(path) || CONTROL.test(address) || !isDecodable(path)) return REFUSED;
  if (FOR_SERVER.test(path)) return { kind: 'server', path: written };
  const asset = ASSET.exec(path)?.[1];
  if (asset !== undefined) return { kind: 'asset', name: asset };
  return path.startsWith('/assets') ? REFUSED : { kind: 'page' };
}

/**
 * Answers true for an address that a window may open by itself: a screen, never an answer of the server shown as a
 * page.
 */
export function isScreen(address: string): boolean {
  return readAppAddress(address).kind === 'page';
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
