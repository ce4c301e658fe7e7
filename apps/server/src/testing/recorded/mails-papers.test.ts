import { recordTests } from './mails-tests.ts';
import { papers } from './mails-papers.ts';

recordTests(papers);
