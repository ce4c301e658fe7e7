import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type ApiClient, createApiClient } from '@villa/shared/client/api-client.ts';
import type { Command, Reply, VillaColumns } from './server-messages.ts';

type Waiting = { resolve: (value: string | undefined) => void; reject: (why: Error) => void };

/** A running server whose clock a test holds. */
export class TestServer {
  readonly url: string;
  /** The API as any guest calls it. */
  readonly api: ApiClient;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #sent = 0;

  constructor(child: ChildProcess, url: string) {
    this.url = url;
    this.api = createApiClient({ baseUrl: url, fetch: fetch as never });
    this.#child = child;
    child.on('message', (reply) => this.#take(reply as Reply));
    child.on('exit', (code) => {
      for (const { reject } of this.#waiting.values()) {
        reject(new Error(`the server has ended with code ${code}`));
      }
    });
  }

  /** As after the seed: no bookings, the first prices, the first morning. */
  reset(): Promise<unknown> {
    return this.#ask({ do: 'reset' });
  }

  advance(ms: number): Promise<unknown> {
    return this.#ask({ do: 'advance', ms });
  }

  changeVilla(columns: VillaColumns): Promise<unknown> {
    return this.#ask({ do: 'change-villa', columns });
  }

  /** Mails are to go out from now on; none is sent before somebody asks for it. */
  nameMailServer(): Promise<unknown> {
    return this.#ask({ do: 'name-mail-server' });
  }

  /** Lets staff be asked whether the money of a booking of before went back. */
  askOfBefore(bookingId: string): Promise<unknown> {
    return this.#ask({ do: 'ask-of-before', bookingId });
  }

  /** Sends the mails that wait, into files. */
  raiseAlarms(): Promise<unknown> {
    return this.#ask({ do: 'raise-alarms' });
  }

  /** LINE is a stand-in from now on. @returns its secret and its token */
  async useLine(): Promise<{ secret: string; token: string }> {
    return JSON.parse((await this.#ask({ do: 'use-line' })) ?? '{}') as {
      secret: string;
      token: string;
    };
  }

  /** Stripe is a stand-in from now on. @returns a key, and the secret of its calls */
  async useStripe(): Promise<{ key: string; webhookSecret: string }> {
    return JSON.parse((await this.#ask({ do: 'use-stripe' })) ?? '{}') as {
      key: string;
      webhookSecret: string;
    };
  }

  /** Sends what Stripe has to tell. */
  tellStripe(): Promise<unknown> {
    return this.#ask({ do: 'tell-stripe' });
  }

  /** @param url the page's at the stand-in */
  payByStripe(url: string): Promise<unknown> {
    return this.#ask({ do: 'pay-by-stripe', url });
  }

  /** The bank of the guest who paid last wants it back. */
  disputeAtStripe(): Promise<unknown> {
    return this.#ask({ do: 'dispute-at-stripe' });
  }

  payOutStripe(): Promise<unknown> {
    return this.#ask({ do: 'pay-out-stripe' });
  }

  /** SlipOK is a stand-in from now on. @returns the villa's branch there, and its key */
  async useSlipok(): Promise<{ branch: string; key: string }> {
    return JSON.parse((await this.#ask({ do: 'use-slipok' })) ?? '{}') as {
      branch: string;
      key: string;
    };
  }

  /** A transfer of now to the villa's first account, as its bank knows it. */
  knowTransfer(reference: string, amount: number, lateMinutes = 0): Promise<unknown> {
    return this.#ask({ do: 'know-transfer', reference, amount, lateMinutes });
  }

  sendMails(): Promise<unknown> {
    return this.#ask({ do: 'send-mails' });
  }

  /** The text of a mail that went, as its reader gets it: staff see no secret of it. */
  async readMail(mailId: string): Promise<string> {
    return (await this.#ask({ do: 'read-mail', mailId })) ?? '';
  }

  /** Has a machine read the slips that were sent. */
  readSlips(): Promise<unknown> {
    return this.#ask({ do: 'read-slips' });
  }

  /** The token that a new member of staff would get by logging in. */
  staffToken(): Promise<string> {
    return this.#token('staff-token');
  }

  /** The token that an owner would get by logging in. */
  ownerToken(): Promise<string> {
    return this.#token('owner-token');
  }

  async #token(command: 'staff-token' | 'owner-token'): Promise<string> {
    const token = await this.#ask({ do: command });
    if (token === undefined) throw new Error('the server made no token');
    return token;
  }

  /** The link that makes the first owner. */
  async setupLink(): Promise<string> {
    return (await this.#ask({ do: 'setup-link' })) ?? '';
  }

  /** The API as a member of staff calls it. */
  async staffApi(): Promise<ApiClient> {
    const token = await this.staffToken();
    return createApiClient({ baseUrl: this.url, fetch: fetch as never, token: () => token });
  }

  /** The API as an owner uses it. */
  async ownerApi(): Promise<ApiClient> {
    const token = await this.ownerToken();
    return createApiClient({ baseUrl: this.url, fetch: fetch as never, token: () => token });
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }

  #ask(command: Command): Promise<string | undefined> {
    const id = (this.#sent += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, ...command });
    });
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('failure' in reply) waiting?.reject(new Error(reply.failure));
    else waiting?.resolve(reply.value);
  }
}

/** As the server's own start does: a second less. */
const leanPackages = new URL('../../apps/server/lean-packages.mjs', import.meta.url).href;

/** Starts the server in a process of its own and resolves when it listens. */
export async function startTestServer(): Promise<TestServer> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    execArgv: ['--import', leanPackages],
  });
  const first = await Promise.race([
    once(child, 'message').then(([reply]) => reply as Reply),
    once(child, 'exit').then(() => null),
  ]);
  if (first === null || 'failure' in first || !first.value) {
    throw new Error('the server for the browser tests did not start');
  }
  return new TestServer(child, first.value);
}
