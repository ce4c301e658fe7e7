import { formatInstant } from '@villa/shared/i18n/locale.ts';
import type { HouseMessage } from './message-kind.ts';
import { words } from './password-link.words.ts';

interface Data {
  linkId: string;
  origin: string;
  /** Until when it opens something (ISO 8601). */
  until: string;
}

/** A link that sets a new password, once. Its code is made when it is sent and kept nowhere. */
export const passwordLink: HouseMessage<'password_link', Data> = {
  kind: 'password_link',
  words,
  path: '/',
  values: ({ until }, { villa, language }) => ({
    until: formatInstant(until, language, villa.timeZone),
  }),
  // A link that no longer opens anything is not worth a mail.
  refresh: (data, { passwordLinkPath }) =>
    passwordLinkPath(data.linkId) === null ? null : { data },
  secretLink({ linkId, origin }, { passwordLinkPath }) {
    const path = passwordLinkPath(linkId);
    return path === null ? null : origin + path;
  },
};
