import type { AskedAgain, PlannedMessage } from '@villa/shared/contract/booking-messages.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { BookingFacts } from './booking-facts.ts';
import { isAnswered, rowOf } from './message-clock.ts';
import { momentAgain, outlookOf } from './message-plan.ts';
import type { TemplateRow } from './message-templates.repository.ts';
import type { MessageWays } from './message-way.ts';
import type {
  PlanRow,
  WrittenMessagesRepository,
  WrittenWithMail,
} from './written-messages.repository.ts';
import { messageVerdict } from '@villa/shared/domain/message/message-verdict.ts';

/** The messages to come of a booking, the next first, and those that could go once more. */
export interface BookingPlan {
  planned: (PlannedMessage & { template: TemplateRow })[];
  again: (AskedAgain & { anchor: string })[];
}

interface PlanDeps {
  facts: BookingFacts;
  written: Pick<WrittenMessagesRepository, 'plan' | 'of'>;
  ways: Pick<MessageWays, 'of'>;
  userNames: (ids: readonly string[]) => ReadonlyMap<string, string>;
}

/** The stay by its days: words that staff wrote for another one are marked. */
export const stayOf = ({ checkIn, checkOut }: Pick<BookingRecord, 'checkIn' | 'checkOut'>) =>
  `${checkIn} ${checkOut}`;

/** True while a stay gets messages by itself. */
export function getsMessages(record: BookingRecord): boolean {
  const { status, ended, cancelling, deletedAt, confirmedAt } = record;
  return (
    status === 'confirmed' &&
    confirmedAt !== null &&
    ended === null &&
    cancelling === null &&
    deletedAt === null
  );
}

/**
 * @param templates those that are asked for, each as if it were on
 * @param withOver also those whose moment was over when they were switched on
 */
export function planOf(
  deps: PlanDeps,
  record: BookingRecord,
  templates: readonly TemplateRow[],
  now: Date,
  { withOver = false } = {},
): BookingPlan {
  const { facts, written } = deps;
  const result: BookingPlan = { planned: [], again: [] };
  if (!getsMessages(record)) return result;
  const house = facts.house();
  const rows = written.of(record.id);
  const messageOf = facts.of(record);
  for (const template of templates) {
    const plan = written.plan(record.id, template.id);
    const about = messageOf(template, plan).facts;
    const row = rowOf(rows, template.id, plan.occasion);
    const judged = { ...template, since: template.since ?? now };
    const verdict = messageVerdict(judged, about, house, now);
    if (row === null || !isAnswered(row, verdict)) {
      const outlook = outlookOf(template, about, house, now);
      const isListed = outlook.state !== 'none' || (withOver && outlook.at !== null);
      if (isListed) result.planned.push(planned(deps, record, template, plan, outlook));
      continue;
    }
    const asked = askedAgain(deps, row, template, plan, () =>
      momentAgain(template, about, house, { anchor: row.anchor, now }),
    );
    if (asked !== null) result.again.push(asked);
  }
  result.planned.sort((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
  return result;
}

function planned(
  { ways, userNames }: PlanDeps,
  record: BookingRecord,
  template: TemplateRow,
  plan: PlanRow,
  outlook: ReturnType<typeof outlookOf>,
): BookingPlan['planned'][number] {
  const { heldAt, heldBy, subject, text, editedFor } = plan;
  const by = heldBy === null ? null : (userNames([heldBy]).get(heldBy) ?? null);
  return {
    template,
    templateId: template.id,
    name: template.name,
    ...outlook,
    ways: template.ways,
    way: ways.of(record, template.ways)[0] ?? 'mail',
    held: heldAt === null ? null : { by, at: heldAt.toISOString() },
    edited: subject === null || text === null ? null : { subject, text },
    editedBefore: editedFor !== null && editedFor !== stayOf(record),
  };
}

function askedAgain(
  { facts }: PlanDeps,
  row: WrittenWithMail,
  template: TemplateRow,
  plan: PlanRow,
  momentNow: () => { anchor: string; at: Date } | null,
): BookingPlan['again'][number] | null {
  if (row.state !== 'sent' || row.mail === 'dropped') return null;
  const common = {
    templateId: template.id,
    name: template.name,
    sentAt: row.at.toISOString(),
    before: row.anchor,
  };
  const moment = momentNow();
  if (moment !== null && plan.notAgainFor !== moment.anchor) {
    const { anchor } = moment;
    return { ...common, anchor, why: 'moved', now: anchor, at: moment.at.toISOString() };
  }
  const isOtherCode = row.codes !== null && row.codes !== facts.markOfCodes(row.id);
  if (!isOtherCode || facts.openCodes(row.bookingId) === null) return null;
  const anchor = facts.markOfCodes(row.id);
  if (plan.notAgainFor === anchor) return null;
  return { ...common, anchor, why: 'code', now: row.anchor, at: row.at.toISOString() };
}
