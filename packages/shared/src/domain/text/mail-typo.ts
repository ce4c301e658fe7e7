import { normalizeEmail } from './mail-address.ts';

/** The domains that most guests have their address at. One letter off another is a domain of its own, such as `mail.com`. */
const DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.th',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.com',
  'outlook.co.th',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.th',
  'yahoo.co.uk',
  'ymail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'mail.com',
  'email.com',
  'mail.ru',
  'yandex.ru',
  'yandex.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'web.de',
  't-online.de',
  'freenet.de',
  'orange.fr',
  'free.fr',
  'qq.com',
  '163.com',
  '126.com',
  'naver.com',
];
/** Every second one of the shorter names is somebody's. */
const MIN_LETTERS = 8;

/** The address that was probably meant, where its domain is one letter off a well-known one; null otherwise. */
export function meantAddress(typed: string): string | null {
  const address = normalizeEmail(typed);
  if (address === null) return null;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (DOMAINS.includes(domain)) return null;
  const meant = DOMAINS.find(
    (known) => known.length >= MIN_LETTERS && isOneLetterOff(domain, known),
  );
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`;
}

/** One letter is missing, too many or another one, or two beside each other are exchanged. */
function isOneLetterOff(typed: string, known: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === known[same]) same += 1;
  const [a, b] = [typed.slice(same), known.slice(same)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b;
}
