import type { BookingMessage } from './message-kind.ts';
import { words } from './owner-link-asked.words.ts';

/** A guest whose booking has no mail address asks for its link: only the villa can send it. */
export const ownerLinkAsked: BookingMessage<'owner_link_asked'> = {
  kind: 'owner_link_asked',
  audience: 'users',
  topic: 'checking',
  words,
  isCausedBy: ({ event, after }) => event === 'link_asked' && !hasAddress(after),
  isTrue: ({ record }) => !hasAddress(record),
};

const hasAddress = ({ customerInfo }: { customerInfo: { email: string } | null }): boolean =>
  (customerInfo?.email ?? '') !== '';
