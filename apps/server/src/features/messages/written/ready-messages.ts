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

interface Ready extends MessageTiming {
  conditions?: MessageConditions;
}

/** Those that come written and switched off (G4), by the key that is the id. */
const READY = {
  thanks: { trigger: 'confirmed', days: 0, time: '10:00', late: 'skip' },
  week_before: { trigger: 'check_in', days: -7, time: '10:00', late: 'skip' },
  check_in: {
    trigger: 'check_in',
    days: -3,
    time: '10:00',
    late: 'send',
    conditions: unlessCheckedIn,
  },
  check_in_again: {
    trigger: 'check_in',
    days: -1,
    time: '17:00',
    late: 'skip',
    conditions: unlessCheckedIn,
  },
  day_before: { trigger: 'check_in', days: -1, time: '10:00', late: 'send', conditions: oncePaid },
  welcome: { trigger: 'check_in', days: 0, time: '18:00', late: 'skip' },
  after_stay: { trigger: 'check_out', days: 1, time: '11:00', late: 'skip' },
} satisfies Record<string, Ready>;

interface ReadyWord {
  name: string;
  subject: string;
  text: string;
}
type ReadyKey = keyof typeof READY;
export type ReadyWords = Readonly<Record<ReadyKey, ReadyWord>>;

const WORDS: Record<Language, ReadyWords> = { th, en };

/** The ready messages as templates; their names are in the language of whoever reads the list. */
export function readyTemplates(language: Language) {
  return (Object.keys(READY) as ReadyKey[]).map((key) => {
    const { conditions = NO_CONDITIONS, ...timing }: Ready = READY[key];
    return {
      ...timing,
      id: key,
      name: WORDS[language][key].name,
      conditions,
      ways: 'line_else_mail' as const,
      subject: forEachLanguage((one) => WORDS[one][key].subject),
      text: forEachLanguage((one) => WORDS[one][key].text),
      withCodes: false,
    };
  });
}
