import { recordTests } from './mails-tests.ts';
import { slips } from './mails-slips.ts';

recordTests(slips);
