import type {
  MessageTemplateAnswer,
  NewMessageTemplate,
} from '@villa/shared/contract/message-templates.ts';
import { NO_CONDITIONS } from '@villa/shared/domain/message/message-template.ts';

/** The fields of a message as they are typed. */
export type MessageValues = NewMessageTemplate;

/** A part of the form. */
export interface MessageFieldsProps {
  values: MessageValues;
  onChange: (changes: Partial<MessageValues>) => void;
  /** The sentence that says why the server refused a field. */
  refusalOf: (field: string) => string | undefined;
}

const EMPTY: MessageValues = {
  name: '',
  trigger: 'check_in',
  days: -3,
  time: '10:00',
  late: 'send',
  conditions: NO_CONDITIONS,
  ways: 'line_else_mail',
  subject: { th: '', en: '' },
  text: { th: '', en: '' },
  withCodes: false,
};

/** The values of a stored message; null: those that a new one begins with. */
export function valuesOf(stored: MessageTemplateAnswer | null): MessageValues {
  if (stored === null) return EMPTY;
  const { name, trigger, days, time, late, conditions, ways, subject, text, withCodes } = stored;
  return { name, trigger, days, time, late, conditions, ways, subject, text, withCodes };
}
