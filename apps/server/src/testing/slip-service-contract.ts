import { describe, expect, test } from 'vitest';
import type { SlipCode } from '../features/slips/slip-code.ts';
import type { SlipVerifier } from '../features/slips/slip-verifier.ts';

/** A service with everything that the suite asks it about: a stand-in's, or a real account's. */
export interface TriedService {
  verifier: SlipVerifier;
  /** The same service with a key that it never gave out. */
  stranger: SlipVerifier;
  /** A transfer that its bank knows, and that the service is asked about for the first time. */
  known: SlipCode;
  /** Whole baht of it. */
  amount: number;
  /** A transfer that there never was. */
  unknown: SlipCode;
}

/** Everything that the villa believes of a service that checks slips; each one passes it, and a real account may. */
export function slipServiceContract(name: string, open: () => Promise<TriedService>): void {
  describe(`a service that checks slips: ${name}`, () => {
    test('D5 knows its key, and tells how many slips it may still check', async () => {
      const { verifier } = await open();
      if (verifier.quota === undefined) return;
      const told = await verifier.quota();
      expect(told).toMatchObject({ kind: 'quota' });
    });

    test('D5 refuses a key that it never gave out', async () => {
      const { stranger, known } = await open();
      expect(await stranger.ask(known)).toEqual({ kind: 'refused' });
      expect((await stranger.quota?.()) ?? { kind: 'refused' }).toEqual({ kind: 'refused' });
    });

    test('D5 tells the amount and the receiver of a transfer, as far as it shows them', async () => {
      const { verifier, known, amount } = await open();
      const answer = await verifier.ask(known);
      expect(answer).toMatchObject({ kind: 'facts', facts: { found: true, amount } });
      if (answer.kind !== 'facts' || !answer.facts.found) return;
      const { account, proxy, either } = answer.facts.receiver;
      expect(account ?? proxy ?? either).toMatch(/\d/);
    });

    test('D5 says of a transfer that there never was that no bank knows it', async () => {
      const { verifier, unknown } = await open();
      expect(await verifier.ask(unknown)).toEqual({ kind: 'facts', facts: { found: false } });
    });
  });
}
