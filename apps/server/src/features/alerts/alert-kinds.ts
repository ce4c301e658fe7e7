import { ALERT_EVENTS, type AlertEvent } from '@villa/shared/contract/alerts.ts';
import type { AlertKind } from './alert-kind.ts';

/** Every kind of alert; features name theirs in `alerts` of their `feature.ts`. */
export interface AlertKinds {
  /** @throws Error for an event that two features name, or none */
  know(kinds: readonly AlertKind[]): void;
  /** In the order in which they are shown. */
  all(): readonly AlertKind[];
  /** @throws Error for an event without a kind */
  find(event: AlertEvent): AlertKind;
}

export function createAlertKinds(): AlertKinds {
  const byEvent = new Map<AlertEvent, AlertKind>();
  return {
    know(kinds) {
      for (const kind of kinds) {
        if (byEvent.has(kind.event)) throw new Error(`two kinds of alert tell of ${kind.event}`);
        byEvent.set(kind.event, kind);
      }
      const missing = ALERT_EVENTS.find((event) => !byEvent.has(event));
      if (missing !== undefined) throw new Error(`no kind of alert tells of ${missing}`);
    },
    all: () => ALERT_EVENTS.flatMap((event) => byEvent.get(event) ?? []),
    find(event) {
      const kind = byEvent.get(event);
      if (!kind) throw new Error(`no kind of alert tells of ${event}`);
      return kind;
    },
  };
}
