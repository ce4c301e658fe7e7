import type { AlertWay } from '@villa/shared/contract/alerts.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { PushOutcome } from '../push/push-sender.ts';
import type { WordedAlert } from './alert-words.ts';

/** The end of an alert that was handed over; one that is too large has been shortened before. */
export type AlertOutcome = Exclude<PushOutcome, { kind: 'too_large' }>;

/** A way by which alerts reach users at once: its only definition. Mail has an outbox of its own. */
export interface AlertCarrier {
  way: Exclude<AlertWay, 'mail'>;
  /** False where the villa has not set it up: then nobody is offered it. */
  isOffered(): boolean;
  /** False while nothing of it may leave the server. */
  mayGo(): boolean;
  /** The devices or chats of a user that take it now. */
  targets(userId: string): string[];
  /** True where several people read it: nobody is named there. */
  isShared(target: string): boolean;
  isThere(target: string): boolean;
  /** False where it is known that nothing arrives there: it was refused, or blocked. */
  reaches(target: string): boolean;
  /**
   * @param texts several waited for the end of quiet hours, and go as one
   * @returns what became of it; never throws
   */
  send(
    target: string,
    texts: readonly WordedAlert[],
    around: { language: Language; now: Date },
  ): Promise<AlertOutcome>;
  /** Keeps at the target what became of it; belongs into a transaction. */
  note(target: string, outcome: AlertOutcome): void;
}
