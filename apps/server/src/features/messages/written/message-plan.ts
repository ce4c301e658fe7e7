import type { MESSAGE_STATES, ShownPiece } from '@villa/shared/contract/message-templates.ts';
import {
  type HouseTimes,
  firstWritingTime,
  messageMoment,
} from '@villa/shared/domain/message/message-moment.ts';
import {
  type MessageFacts,
  type MessageVerdict,
  type NotSentReason,
  messageVerdict,
} from '@villa/shared/domain/message/message-verdict.ts';
import { BLANKED, type MessagePiece } from '@villa/shared/domain/message/render-message.ts';
import type { TemplateRow } from './message-templates.repository.ts';

/** A message that may still come, as staff see it. */
export interface MessageOutlook {
  state: (typeof MESSAGE_STATES)[number];
  at: string | null;
  until: string | null;
  reason: NotSentReason | null;
  missing: string[];
}

const CANNOT: readonly (NotSentReason | null)[] = [
  'no_address',
  'variable_missing',
  'other_language',
  'other_source',
  'booked_later',
];

/** Foretells a message by the booking as it is now. One that is off is taken as switched on now. */
export function outlookOf(
  template: TemplateRow,
  facts: MessageFacts,
  house: HouseTimes,
  now: Date,
): MessageOutlook {
  const verdict = messageVerdict({ ...template, since: template.since ?? now }, facts, house, now);
  const missing = facts.missing.length > 0 ? [...facts.missing] : [];
  if (verdict.is === 'none') {
    const over = verdict.why === 'no_moment' ? null : messageMoment(template, facts, house);
    const at = over?.due.toISOString() ?? null;
    return { state: 'none', at, until: null, reason: null, missing };
  }
  const { due, until } = verdict.moment;
  const reason = verdict.is === 'not_sent' ? verdict.reason : verdict.waitsFor;
  // Until the day the codes are closed to everybody.
  const isEarly = verdict.is === 'planned' && reason === 'codes_closed';
  return {
    state: stateOf(verdict, reason),
    at: firstWritingTime(due, facts.checkIn, house.timeZone).toISOString(),
    until: until.toISOString(),
    reason: isEarly ? null : reason,
    missing,
  };
}

function stateOf(
  { is }: MessageVerdict,
  reason: NotSentReason | null,
): (typeof MESSAGE_STATES)[number] {
  if (is === 'not_sent' || CANNOT.includes(reason)) return 'cannot';
  if (reason === 'held') return 'held';
  return reason === null || reason === 'codes_closed' ? 'planned' : 'waits';
}

/** The moment to which a message would be sent again; null once it is over, or where it was for this day already. */
export function momentAgain(
  template: TemplateRow,
  facts: MessageFacts,
  house: HouseTimes,
  { anchor, now }: { anchor: string; now: Date },
): { anchor: string; at: Date } | null {
  // As if it had always been known: a stay that moved over the moment has none to come.
  const known = { ...facts, checkInMovedAt: null, checkOutMovedAt: null };
  const moment = messageMoment(template, known, house);
  if (moment === null || moment.anchor === anchor || moment.isMissed || now >= moment.due) {
    return null;
  }
  return { anchor: moment.anchor, at: moment.due };
}

/** A message as it is shown, with the values told from the words, and codes blanked. */
export function shownPieces(pieces: readonly MessagePiece[]): ShownPiece[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return { text: piece, is: 'words' };
    return 'value' in piece ? { text: piece.value, is: 'value' } : { text: BLANKED, is: 'blank' };
  });
}
