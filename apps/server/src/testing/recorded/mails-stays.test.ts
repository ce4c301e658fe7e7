import { recordTests } from './mails-tests.ts';
import { stays } from './mails-stays.ts';

recordTests(stays);
