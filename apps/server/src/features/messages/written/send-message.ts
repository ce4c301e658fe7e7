import { isCodePiece } from '@villa/shared/domain/message/render-message.ts';
import { AppError } from '@villa/server/platform/app-error.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { BookingMessagesDeps } from './booking-messages.usecases.ts';
import type { TemplateRow } from './message-templates.repository.ts';
import type { BookingPlan } from './planned-messages.ts';
import type { WrittenRow } from './written-messages.repository.ts';

type SendDeps = Pick<BookingMessagesDeps, 'facts' | 'written' | 'ways' | 'templates'>;

/**
 * Sends a message of one booking as staff asked, whatever its moment and conditions; it counts as the one of its
 * occasion. Belongs into a transaction.
 * @throws AppError `variable_missing` with `missing`, `customer_info_missing`
 */
export function sendNow(
  { facts, written, ways }: SendDeps,
  record: BookingRecord,
  template: TemplateRow,
  row: WrittenRow,
): void {
  const plan = written.plan(record.id, template.id);
  const { said, facts: about } = facts.of(record)(template, plan);
  const missing = about.areCodesOpen ? said.missing : [...said.missing, 'doorCode'];
  if (missing.length > 0) throw new AppError('variable_missing', { data: { missing } });
  const { subject, text } = said;
  const hasCodes = [...subject, ...text].some(isCodePiece);
  const data = { row: row.id, template: template.id, forced: true, subject, text };
  const mailId = ways.write(record, data, template.ways);
  if (mailId === null) throw new AppError('customer_info_missing');
  const codes = hasCodes ? facts.markOfCodes(row.id) : null;
  written.put({ ...row, templateId: template.id, occasion: plan.occasion, mailId, codes });
}

/**
 * Opens the next occasion of a message that went: at its new moment, or at once where a code has changed. Belongs into a
 * transaction.
 */
export function sendAgain(
  deps: SendDeps,
  record: BookingRecord,
  templateId: string,
  asked: BookingPlan['again'][number],
  row: WrittenRow,
): void {
  const { written } = deps;
  const plan = written.plan(record.id, templateId);
  written.savePlan({ ...plan, occasion: plan.occasion + 1, notAgainFor: null });
  if (asked.why === 'moved') return;
  const template = deps.templates.active().find(({ id }) => id === templateId);
  if (template !== undefined) sendNow(deps, record, template, { ...row, anchor: asked.before });
}
