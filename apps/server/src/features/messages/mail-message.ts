import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** A mail in nodemailer's words; it does the encoding, and keeps line ends out of the headers. */
export function mailMessage(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map((file) => ({ ...file })),
    headers: {
      'Content-Language': mail.language,
      // Holiday notices and the like are not to be answered with (RFC 3834).
      'Auto-Submitted': 'auto-generated',
    },
    // Nothing a guest wrote can name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
