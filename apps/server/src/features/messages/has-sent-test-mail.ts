import type { Sqlite } from '../../db/open.ts';

/** Whether a test mail has ever been taken by a mail server. */
export function createHasSentTestMail(sqlite: Sqlite): () => boolean {
  const sent = sqlite.prepare("select 1 from mails where kind = 'test' and state = 'sent' limit 1");
  return () => sent.get() !== undefined;
}
