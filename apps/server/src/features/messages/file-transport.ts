import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mailMessage } from './mail-message.ts';
import { DeliveryFailure, type MailTransport } from './mail-transport.ts';

export const mailsFolder = (dataDir: string): string => path.join(dataDir, 'mails');

/** Without a mail server, mails become files that any mail program opens; one a mail, however often it is tried. */
export function createFileTransport(folder: string): MailTransport {
  return {
    delivery: 'files',
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { message } = await composer.sendMail(mailMessage(mail));
      const day = mail.date.toISOString().slice(0, 10);
      const file = path.join(folder, `${day}-${path.basename(mail.id)}.eml`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
        await rename(`${file}.part`, file);
      } catch (error) {
        await rm(`${file}.part`, { force: true }).catch(() => {});
        throw failureOf(error);
      }
    },
    async greet() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

function failureOf(error: unknown): DeliveryFailure {
  const { code = 'unknown', message } = error as NodeJS.ErrnoException;
  return new DeliveryFailure('unreachable', code, message);
}
