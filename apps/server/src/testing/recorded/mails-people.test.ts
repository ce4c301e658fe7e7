import { recordTests } from './mails-tests.ts';
import { people } from './mails-people.ts';

recordTests(people);
