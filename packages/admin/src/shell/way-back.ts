import { paths } from '../paths.ts';

const PARAM = 'back';

/** The log-in screen's address, which carries the address that was wanted. */
export function logInPath(from: { pathname: string; search: string }): string {
  const wanted = from.pathname + from.search;
  if (wanted === paths.dashboard) return paths.logIn;
  return `${paths.logIn}?${new URLSearchParams({ [PARAM]: wanted })}`;
}

/** The address to open after the log-in. Only an address of the admin: a link from elsewhere cannot lead away. */
export function wayBack(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAM) ?? '';
  return /^\/(?![/\\])/.test(wanted) ? wanted : paths.dashboard;
}
