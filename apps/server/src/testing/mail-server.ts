import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

/** The mail server's behaviour towards its clients. */
export type Mood =
  | 'takes'
  /** Closes every connection at once. */
  | 'drops'
  /** Takes the mail's words and never says that it did. */
  | 'hangs'
  /** 450: not now. */
  | 'later'
  /** 550: nobody lives here. */
  | 'refuses'
  /** 535: wrong password. */
  | 'distrusts'
  /** The answer to one command, word for word. */
  | { to: 'MAIL FROM' | 'RCPT TO' | 'DATA'; code: number; says: string };

export interface MailServer {
  url: string;
  /** Changed while it runs. */
  mood: Mood;
  /** Every mail that it said yes to, in order, read as a mail program reads it. */
  received: (Email & { envelopeFrom: string; recipient: string })[];
  /** How often anybody came. */
  connections: number;
  close(): Promise<void>;
}

function answer(text: string, responseCode: number): Error {
  return Object.assign(new Error(text), { responseCode });
}

/**
 * Answers a client, once, how its mail fared. One that was killed in the middle of its mail can be answered
 * nothing any more; that must not become a rejection that nobody handles and that fails a whole run.
 */
export async function answerOnce(
  work: Promise<void>,
  done: (error?: Error | null) => void,
): Promise<void> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error as Error,
  );
  try {
    done(failure);
  } catch {
    // Nobody is there to hear it.
  }
}

/** Greets at once: the tenth of a second that it leaves to clients who speak first is most of what a mail takes here. */
SMTPConnection.prototype.init = function greetAtOnce() {
  this['_setListeners'](() => this.connectionReady());
};

/** A real SMTP server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onConnect(_session, done) {
      self.connections += 1;
      done(self.mood === 'drops' ? answer('Not today', 421) : null);
    },
    onAuth(auth, _session, done) {
      if (self.mood === 'distrusts') done(answer('Who are you?', 535));
      else done(null, { user: auth.username ?? '' });
    },
    onMailFrom: (_address, _session, done) => done(answerTo('MAIL FROM')),
    onRcptTo(_address, _session, done) {
      if (self.mood === 'later') return done(answer('Come back later', 450));
      if (self.mood === 'refuses') return done(answer('Nobody of that name', 550));
      done(answerTo('RCPT TO'));
    },
    onData(stream, session, done) {
      void answerOnce(take(stream, session), done);
    },
  });
  // A client that gives up on a hanging server is no fault of the server's.
  server.on('error', () => {});

  function answerTo(command: string): Error | null {
    const { mood } = self;
    return typeof mood === 'object' && mood.to === command ? answer(mood.says, mood.code) : null;
  }

  /** Never ends while the server hangs. */
  async function take(stream: Readable, { envelope }: SMTPServerSession): Promise<void> {
    // Read now: the session's envelope is emptied as soon as its client is gone.
    const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : '';
    const recipient = envelope.rcptTo.map(({ address }) => address).join();
    const mail = await PostalMime.parse(await buffer(stream));
    if (self.mood === 'hangs') await new Promise<never>(() => {});
    const refusal = answerTo('DATA');
    if (refusal) throw refusal;
    self.received.push({ ...mail, envelopeFrom, recipient });
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const self: MailServer = {
    url: `smtp://villa:secret@127.0.0.1:${port}`,
    mood: 'takes',
    received: [],
    connections: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return self;
}
