import { own } from './mails-own.ts';
import { recordTests } from './mails-tests.ts';

recordTests(own);
