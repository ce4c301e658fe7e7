import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { mailsFolder } from '../features/messages/file-transport.ts';

/** A mail as its reader gets it, from the file that stands for it without a mail server. */
export async function readFiledMail(dataDir: string, id: string): Promise<Email> {
  const folder = mailsFolder(dataDir);
  const name = readdirSync(folder).find((one) => one.endsWith(`-${id}.eml`));
  if (name === undefined) throw new Error(`no file of the mail ${id}`);
  return PostalMime.parse(readFileSync(join(folder, name)));
}
