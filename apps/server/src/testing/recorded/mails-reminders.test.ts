import { recordTests } from './mails-tests.ts';
import { reminders } from './mails-reminders.ts';

recordTests(reminders);
