/** A mail as it is handed to a transport. */
export interface OutgoingMail {
  id: string;
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  language: string;
  date: Date;
  attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** How mails leave the server. */
export interface MailTransport {
  /** Tells a mail server from a file of ours. */
  readonly delivery: 'smtp' | 'files';
  /** @throws DeliveryFailure */
  send(mail: OutgoingMail): Promise<void>;
  /** Goes as far as it can without a mail: it connects and logs in. @throws DeliveryFailure */
  greet(): Promise<void>;
}

/**
 * Why a mail did not go. Its recipient was `refused` for good (nobody lives there), or may be reached `later`
 * (greylisting, a full mailbox); or the server is `unreachable`, or takes nothing from us now (a wrong password,
 * a sender that it refuses, a quota): then no other mail need be tried, and none is given up.
 */
export type FailureKind = 'refused' | 'later' | 'unreachable';

export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly kind: FailureKind;
  /** A short word for the log, such as ECONNREFUSED or 550; never an address. */
  readonly code: string;

  constructor(kind: FailureKind, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}
