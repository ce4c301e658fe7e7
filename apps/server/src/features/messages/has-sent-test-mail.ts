import type { Sqlite } from '../../platform/database/open.ts';

/** True if a mail server has ever taken a test mail. */
export function createHasSentTestMail(sqlite: Sqlite): () => boolean {
  const sent = sqlite.prepare("select 1 from mails where kind = 'test' and state = 'sent' limit 1");
  return () => sent.get() !== undefined;
}
