import type {
  MessageTemplateAnswer,
  MessageTemplateChange,
  NewMessageTemplate,
} from '@villa/shared/contract/message-templates.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import {
  type MessageTemplate,
  TRIGGER_DAYS,
  templateProblems,
} from '@villa/shared/domain/message/message-template.ts';
import { isMessageVariable, variablesIn } from '@villa/shared/domain/message/message-variables.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { AppError, invalidFields } from '@villa/server/platform/app-error.ts';
import type { AuthUser } from '@villa/server/platform/auth/session.ts';
import type { Clock } from '@villa/server/platform/clock.ts';
import type { WriteTransaction } from '@villa/server/platform/database/write-transaction.ts';
import type { MessageTemplatesRepository, TemplateRow } from './message-templates.repository.ts';
import type { WrittenMessagesRepository } from './written-messages.repository.ts';

export interface MessageTemplates {
  list(user: AuthUser): MessageTemplateAnswer[];
  /** @throws AppError `not_found` */
  find(id: string, user: AuthUser): TemplateRow;
  /** @throws AppError `invalid_fields` */
  add(request: NewMessageTemplate, user: AuthUser): MessageTemplateAnswer;
  /** @throws AppError `not_found`, `stale_version`, `invalid_fields`, `message_not_ready` with `problems` */
  change(id: string, change: MessageTemplateChange, user: AuthUser): MessageTemplateAnswer;
  /** It goes to nobody any more; what went stays in each booking. @throws AppError `not_found` */
  remove(id: string, user: AuthUser): void;
}

interface TemplatesDeps {
  templates: MessageTemplatesRepository;
  written: Pick<WrittenMessagesRepository, 'tick'>;
  languageOf: (userId: string) => Language;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

const TRIGGER_ORDER = ['confirmed', 'balance_due', 'check_in', 'check_out'];
const inOrder = (one: TemplateRow, other: TemplateRow) =>
  TRIGGER_ORDER.indexOf(one.trigger) - TRIGGER_ORDER.indexOf(other.trigger) ||
  one.days - other.days ||
  one.time.localeCompare(other.time) ||
  one.createdAt.getTime() - other.createdAt.getTime();

export function createMessageTemplates(deps: TemplatesDeps): MessageTemplates {
  const { templates, clock } = deps;

  function find(id: string, user: AuthUser): TemplateRow {
    const row = templates.find(id, deps.languageOf(user.id));
    if (row === null) throw new AppError('not_found');
    return row;
  }

  function save(row: TemplateRow): MessageTemplateAnswer {
    templates.save(row);
    return present(row);
  }

  return {
    find,
    list: (user) => templates.all(deps.languageOf(user.id)).toSorted(inOrder).map(present),
    add(request, user) {
      refuseWrong(request);
      const now = clock.now();
      const common = { id: deps.newId(), version: 1, since: null, removedAt: null };
      const by = { createdAt: now, updatedAt: now, updatedBy: user.id };
      return deps.writeTransaction(() => save({ ...request, ...common, ...by }));
    },
    change(id, { version, active, ...wanted }, user) {
      return deps.writeTransaction(() => {
        const before = find(id, user);
        if (version !== undefined && version !== before.version) {
          throw new AppError('stale_version');
        }
        const changes = Object.fromEntries(
          Object.entries(wanted).filter(([, value]) => value !== undefined),
        );
        const after: TemplateRow = { ...before, ...changes };
        refuseWrong(after);
        const isOn = active ?? before.since !== null;
        const problems = templateProblems(after);
        if (isOn && problems.length > 0)
          throw new AppError('message_not_ready', { data: { problems } });
        const now = clock.now();
        const since = isOn ? sinceOf(before, after, now) : null;
        // From here on the clock is watched: what it did before is no outage.
        if (since === now) deps.written.tick(now);
        const by = { updatedAt: now, updatedBy: user.id };
        return save({ ...after, ...by, since, version: before.version + 1 });
      });
    },
    remove(id, user) {
      deps.writeTransaction(() => {
        const now = clock.now();
        const by = { updatedAt: now, updatedBy: user.id };
        templates.save({ ...find(id, user), ...by, since: null, removedAt: now });
      });
    },
  };
}

/** Another moment is like one that is switched on anew: nothing goes for the past. */
function sinceOf(before: TemplateRow, after: TemplateRow, now: Date): Date {
  const isSame =
    before.trigger === after.trigger && before.days === after.days && before.time === after.time;
  return before.since !== null && isSame ? before.since : now;
}

function present(row: TemplateRow): MessageTemplateAnswer {
  const { id, name, trigger, days, time, late, conditions, ways, subject, text, withCodes } = row;
  const content = { name, trigger, days, time, late, conditions, ways, subject, text, withCodes };
  return {
    id,
    ...content,
    version: row.version,
    active: row.since !== null,
    since: row.since?.toISOString() ?? null,
    problems: templateProblems(row),
  };
}

/** @throws AppError `invalid_fields` for days out of bounds, and variables that there are not */
function refuseWrong({ trigger, days, subject, text }: MessageTemplate): void {
  const fields: Record<string, FieldReason> = {};
  const bounds = TRIGGER_DAYS[trigger];
  if (days < bounds.min) fields['days'] = 'too_small';
  if (days > bounds.max) fields['days'] = 'too_big';
  const hasUnknown = (words: string) => variablesIn(words).some((name) => !isMessageVariable(name));
  for (const language of LANGUAGES) {
    if (hasUnknown(subject[language])) fields[`subject.${language}`] = 'unknown_variable';
    if (hasUnknown(text[language])) fields[`text.${language}`] = 'unknown_variable';
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
