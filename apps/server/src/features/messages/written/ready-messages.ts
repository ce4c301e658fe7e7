import {
  type MessageConditions,
  type MessageTiming,
  NO_CONDITIONS,
} from '@villa/shared/domain/message/message-template.ts';
import { type Language, forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { en } from './ready-messages.en.ts';
import { th } from './ready-messages.th.ts';

const unlessCheckedIn = { ...NO_CONDITIONS, checkInDone: false };
const oncePaid = { ...NO_CONDITIONS, paid: true };

/** The seven that come written and switched off (G4), each with the key that is its id. */
const READY: readonly ReadyMessage[] = [
  { key: 'thanks', trigger: 'confirmed', days: 0, time: '10:00', late: 'skip' },
  { key: 'week_before', trigger: 'check_in', days: -7, time: '10:00', late: 'skip' },
  {
    key: 'check_in',
    trigger: 'check_in',
    days: -3,
    time: '10:00',
    late: 'send',
    conditions: unlessCheckedIn,
  },
  {
    key: 'check_in_again',
    trigger: 'check_in',
    days: -1,
    time: '17:00',
    late: 'skip',
    conditions: unlessCheckedIn,
  },
  {
    key: 'day_before',
    trigger: 'check_in',
    days: -1,
    time: '10:00',
    late: 'send',
    conditions: oncePaid,
  },
  { key: 'welcome', trigger: 'check_in', days: 0, time: '18:00', late: 'skip' },
  { key: 'after_stay', trigger: 'check_out', days: 1, time: '11:00', late: 'skip' },
];

interface ReadyWord {
  name: string;
  subject: string;
  text: string;
}
type ReadyKey =
  | 'thanks'
  | 'week_before'
  | 'check_in'
  | 'check_in_again'
  | 'day_before'
  | 'welcome'
  | 'after_stay';
type ReadyMessage = MessageTiming & { key: ReadyKey; conditions?: MessageConditions };
export type ReadyWords = Readonly<Record<ReadyKey, ReadyWord>>;

const WORDS: Record<Language, ReadyWords> = { th, en };

/** The ready messages as templates; their names are in the language of whoever reads the list. */
export function readyTemplates(language: Language) {
  return READY.map(({ key, trigger, days, time, late, conditions = NO_CONDITIONS }) => ({
    id: key,
    name: WORDS[language][key].name,
    trigger,
    days,
    time,
    late,
    conditions,
    ways: 'line_else_mail' as const,
    subject: forEachLanguage((one) => WORDS[one][key].subject),
    text: forEachLanguage((one) => WORDS[one][key].text),
    withCodes: false,
  }));
}
