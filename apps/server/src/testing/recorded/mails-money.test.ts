import { recordTests } from './mails-tests.ts';
import { money } from './mails-money.ts';

recordTests(money);
