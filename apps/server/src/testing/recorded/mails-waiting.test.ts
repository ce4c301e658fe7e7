import { recordTests } from './mails-tests.ts';
import { waiting } from './mails-waiting.ts';

recordTests(waiting);
