import { recordTests } from './mails-tests.ts';
import { requests } from './mails-requests.ts';

recordTests(requests);
