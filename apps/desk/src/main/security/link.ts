/**
 * Which links leave the desk, and how. `shell.openExternal` hands an address to whatever program the
 * system has for its scheme, so only schemes that open something harmless get there.
 */
const WEB = /^https:$/;
/**
 * A guest's contact, as the screens offer it: no subject, no body, no second address in disguise. What an address may
 * have and a link may not is encoded.
 */
const MAIL = /^mailto:(?:[^\s<>"'`\\?&%]|%(?:2[3567F]|3[DF]|5E|60|7[B-D]))+@[^\s<>"'`\\?&%@]+$/;
const PHONE = /^tel:\+?[\d-]{3,20}$/;
// oxlint-disable-next-line no-control-regex -- they are what is being looked for
const CONTROL = /[\u0000-\u0020\u007f-\u009f\u2028\u2029]/;

/** The address to open, or null where it is not opened. */
export function externalLink(address: string, villa: string | null): string | null {
  if (CONTROL.test(address)) return null;
  if (MAIL.test(address) || PHONE.test(address)) return address;
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return null;
  // The villa's own pages, also on this computer, where they have no https.
  if (villa !== null && url.origin === villa) return url.href;
  return WEB.test(url.protocol) && isPublicHost(url.hostname) ? url.href : null;
}

/** Keeps out addresses of the local network, such as a router's page, which a link in a guest's text could name. */
function isPublicHost(written: string): boolean {
  // A dot at the end names the same host.
  const host = written.replace(/\.$/, '');
  return (
    host.includes('.') && !/^[\d.]+$/.test(host) && !/\.(?:local|internal|localhost)$/.test(host)
  );
}
