import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Log } from '../../platform/log.ts';
import { type SlipCode, TRUEMONEY } from './slip-code.ts';
import type { DueCheck, SlipCheckRow, SlipChecksRepository } from './slip-checks.repository.ts';
import type { ServiceAnswer, SlipVerifier, TransferFacts } from './slip-verifier.ts';
import { createBreaker } from './verifiers/breaker.ts';

/** A service that has not answered is asked again for so long; then somebody has decided anyway. */
const ASK_FOR_MS = 2 * 86_400_000;
/** Questions at a time, each for the slip of another range of clients: a stranger's slow one holds up no guest's. */
const AT_ONCE = 3;
/** No process asks for longer: a question that is older was a dead one's. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
/** A service that does not answer is asked again after 1, 2, 4, 8 and then every 10 minutes. */
const MAX_PAUSE_MS = 10 * MINUTE_MS;
/** After a refused key or a used-up quota nobody asks for so long, unless the owner types another key. */
const REFUSED_FOR_MS = 60 * MINUTE_MS;
/** Longer than anybody sends an old slip again. */
const KEPT_MS = 400 * 86_400_000;

/** Why there is no answer, and when the service is asked again. */
type SlipCheckState = NonNullable<SlipEvidence['check']>;

/** Asks a service about the transfers of slips that were sent, beside everything else; nobody waits for it. */
export interface SlipChecks {
  /** From now on {@link notify} does something; and what is due is asked. */
  start(): void;
  /** Says that a slip may be due. Never fails, and does nothing before the start. */
  notify(): void;
  /** Resolves when nothing is at work. */
  settled(): Promise<void>;
  /** Leaves what is at work; it is asked again once its time is over. */
  stop(): void;
  /** Is told of each answer once it is kept, and when no slip is left to be read. */
  afterAnswer(listener: () => void): void;
  /** No slip is left to be read: answers may be acted on. */
  allRead(): void;
  /** Another service or key: it is tried at once. */
  renew(): void;
  /** Why there is no answer about a slip with this code; null where no service is asked about it. */
  stateOf(slip: { isSent: boolean; readAt: Date | null }, code: SlipCode): SlipCheckState | null;
  sweep(): void;
}

/** The words of a service that the owner reads. */
export interface ServiceNews {
  heard(at: Date): void;
  failed(problem: 'key' | 'quota' | 'silent', at: Date): void;
}

interface SlipChecksDeps {
  checks: SlipChecksRepository;
  /** Null: none is set up, or nothing may leave. */
  verifier: () => SlipVerifier | null;
  /** True where one is set up, though nothing may leave now. */
  isOn: () => boolean;
  news: ServiceNews;
  writeTransaction: WriteTransaction;
  clock: Clock;
  log: Log;
}

export function createSlipChecks(deps: SlipChecksDeps): SlipChecks {
  const { checks, writeTransaction, clock, log } = deps;
  const breaker = createBreaker();
  const listeners: (() => void)[] = [];
  /** By range of clients; each is one question. */
  const atWork = new Map<string, Promise<void>>();
  let started = false;
  let stopped = false;
  const stopping = Promise.withResolvers<null>();

  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  function pump(): void {
    const verifier = started && !stopped ? deps.verifier() : null;
    const now = clock.now();
    if (verifier === null || !breaker.isClosed(now)) return;
    const due = checks.due(now, new Date(now.getTime() - ASK_FOR_MS));
    for (const one of due) {
      if (atWork.size >= breaker.atOnce(AT_ONCE)) return;
      // Banks know nothing of a wallet's transfers, and would say that there was none.
      const range = one.clientRange ?? '';
      if (one.bank === TRUEMONEY || atWork.has(range)) continue;
      atWork.set(range, askAndGoOn(verifier, one, range));
    }
  }

  async function askAndGoOn(verifier: SlipVerifier, one: DueCheck, range: string): Promise<void> {
    try {
      await ask(verifier, one);
    } catch (error) {
      // The next minute tries again: at once it would fail again.
      log.error({ err: error }, 'a transfer could not be checked');
      atWork.delete(range);
      return;
    }
    atWork.delete(range);
    notify();
  }

  /** Nothing but the code leaves the villa: neither the picture nor whose it is. */
  async function ask(verifier: SlipVerifier, { bank, reference }: DueCheck): Promise<void> {
    const code = { bank, reference };
    // The caller notes that it is at work first.
    await Promise.resolve();
    if (stopped) return;
    const begun = writeTransaction(() => checks.begin(code, clock.now(), after(LEASE_MS)));
    if (begun === null) return;
    if ('found' in begun) {
      tellAnswered();
      return;
    }
    const answer = await Promise.race([verifier.ask(code), stopping.promise]);
    if (answer === null) return;
    keep(code, answer, begun.asks);
  }

  function keep(code: SlipCode, answer: ServiceAnswer, asksBefore: number): void {
    const now = clock.now();
    const unanswered = (state: SlipCheckRow['state'], ms: number | null) =>
      writeTransaction(() =>
        checks.unanswered(code, { state, againAt: ms === null ? null : after(ms), at: now }),
      );
    switch (answer.kind) {
      case 'facts': {
        const facts = withoutOwnTraces(answer.facts, asksBefore);
        writeTransaction(() => checks.answered(code, facts, now));
        hear(now);
        tellAnswered();
        return;
      }
      case 'late':
        hear(now);
        unanswered('late', answer.afterMs);
        return;
      case 'cannot':
        hear(now);
        unanswered('cannot', null);
        return;
      case 'refused':
      case 'quota':
        breaker.openUntil(after(REFUSED_FOR_MS));
        deps.news.failed(answer.kind === 'refused' ? 'key' : 'quota', now);
        unanswered(answer.kind, REFUSED_FOR_MS);
        return;
      case 'silent':
        if (breaker.failed(now)) deps.news.failed('silent', now);
        unanswered('silent', Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** asksBefore));
        return;
    }
  }

  function hear(now: Date): void {
    breaker.heard();
    deps.news.heard(now);
  }

  function tellAnswered(): void {
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        log.error({ err: error }, 'an answer about a slip could not be acted on');
      }
    }
  }

  function notify(): void {
    if (!started) return;
    try {
      pump();
    } catch (error) {
      log.error({ err: error }, 'slips could not be checked');
    }
  }

  return {
    start() {
      started = true;
      notify();
    },
    notify,
    async settled() {
      while (atWork.size > 0) await Promise.all(atWork.values());
    },
    stop() {
      stopped = true;
      stopping.resolve(null);
    },
    allRead: tellAnswered,
    afterAnswer: (listener) => void listeners.push(listener),
    renew() {
      breaker.reset();
      writeTransaction(() => checks.forgetRefusals());
      notify();
    },
    stateOf({ isSent, readAt }, code) {
      if (!isSent || code.bank === TRUEMONEY || !deps.isOn()) return null;
      const row = checks
        .of([code])
        .find(({ bank, reference }) => bank === code.bank && reference === code.reference);
      const isOver = readAt === null || readAt.getTime() < clock.now().getTime() - ASK_FOR_MS;
      if (isOver) return { state: 'cannot', againAt: null };
      if (row === undefined || row.state === 'answered') return { state: 'asking', againAt: null };
      return { state: row.state, againAt: row.againAt?.toISOString() ?? null };
    },
    sweep: () => writeTransaction(() => checks.sweep(after(-KEPT_MS))),
  };
}

/** A service counts the villa's own earlier question, too: its "seen before" is no alarm then. */
function withoutOwnTraces(facts: TransferFacts, asksBefore: number): TransferFacts {
  if (!facts.found || facts.usedBefore !== true || asksBefore === 0) return facts;
  return { ...facts, usedBefore: null };
}
