import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { SPENT_IN_S } from '../../platform/limits/fair-queue.ts';
import type { Clock } from '../../platform/clock.ts';
import { shortId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { createWindowCounts } from '../../platform/limits/window-counts.ts';
import { slipUrl } from './slip-url.ts';
import type { CodeReader } from './code-reader.ts';
import type { CodesRead } from './read-codes.ts';
import type {
  SameSlip,
  SlipEvidenceRepository,
  SlipEvidenceRow,
} from './slip-evidence.repository.ts';
import type { SlipCode } from './slip-code.ts';
import type { SlipChecks } from './slip-checks.usecases.ts';
import { type ExpectedTransfer, judgeTransfer } from './slip-verifier.ts';
import type { SlipStore } from './slip-store.ts';
import type { SlipRow } from './slips.repository.ts';

/** A file during whose reading the server ended so often is not opened again. */
const MAX_TRIES = 3;
/** More bookings with one slip say nothing more; the confirmed ones come first. */
const MAX_SAME = 10;

/** Reads slips by machine, one at a time and beside everything else. */
export interface SlipEvidences {
  /** From now on {@link notify} does something; and what was never read is read now. */
  start(): void;
  /** Says that there is a new slip. Never fails, and does nothing before the start. */
  notify(): void;
  /** Resolves when nothing is at work. */
  settled(): Promise<void>;
  /** Gives up the reading at work, which is begun anew with the next start. */
  stop(): Promise<void>;
  /** The findings on each of these slips; null on one that is not read yet. */
  of(slips: readonly SlipRow[]): Map<string, SlipEvidence | null>;
  /** The findings on a file that is no booking's slip yet. Keeps nothing, and asks no service. */
  look(path: string): Promise<SlipEvidence>;
}

interface SlipEvidenceDeps {
  evidence: SlipEvidenceRepository;
  store: SlipStore;
  reader: CodeReader;
  /** Asks about the transfers that were read. */
  checks: Pick<SlipChecks, 'start' | 'notify' | 'allRead' | 'settled' | 'stop' | 'stateOf'>;
  /** The amount that a slip should show, and the payee. */
  expectedOf: (slip: SlipRow) => ExpectedTransfer;
  writeTransaction: WriteTransaction;
  clock: Clock;
  log: Log;
}

/**
 * The slips that wait are in the database, so the queue has no length, survives the server, and two servers on one
 * database at worst read a slip twice and find the same.
 */
export function createSlipEvidences(deps: SlipEvidenceDeps): SlipEvidences {
  const { evidence, store, reader, checks, writeTransaction, clock, log } = deps;
  /** For how long slips of a range were read: a stranger's slow ones shall not come before a guest's. */
  const spent = createWindowCounts(clock);
  let started = false;
  let work: Promise<void> | null = null;
  /** Asked for while at work: what came after its last look. */
  let again = false;
  let stopped = false;

  async function readAll(): Promise<void> {
    // A slip whose reading could not even begin, such as a lost file, waits for the next time.
    const left = new Set<string>();
    do {
      again = false;
      for (let one = next(left); one; one = next(left)) {
        const begun = performance.now();
        await readOne(one.slip);
        if (one.clientRange !== null) spentOn(one.clientRange).count += performance.now() - begun;
        if (evidence.isUnread(one.slip.id)) left.add(one.slip.id);
        // Nobody's reading waits for the answer.
        else checks.notify();
      }
    } while (again);
    if (!stopped) checks.allRead();
  }

  const spentOn = (range: string) => spent.of(range, SPENT_IN_S);
  const weightOf = ({ clientRange }: { clientRange: string | null }): number =>
    clientRange === null ? -1 : spentOn(clientRange).count;

  /**
   * Takes a slip of the range that has used the least time, as in line for the upload; those of bookings that staff
   * made go first.
   */
  const next = (left: ReadonlySet<string>) =>
    stopped
      ? undefined
      : evidence.unread(left).toSorted((one, other) => weightOf(one) - weightOf(other))[0];

  async function readOne(slip: SlipRow): Promise<void> {
    const fileHash = await hashOf(store.pathOf(slip.file)).catch(() => null);
    if (fileHash === null || stopped) return;
    const before = writeTransaction(() =>
      // Swept or forgotten meanwhile: there is nothing to read for.
      evidence.isUnread(slip.id) ? evidence.begin(slip.id, fileHash) : null,
    );
    if (before === null) return;
    let found: CodesRead | undefined;
    try {
      found =
        before >= MAX_TRIES ? { code: 'unreadable' } : await reader.read(store.pathOf(slip.file));
    } catch (error) {
      if (!stopped) log.error({ err: error, slip: shortId(slip.id) }, 'a slip could not be read');
    }
    if (stopped || found === undefined) {
      writeTransaction(() => evidence.callOff(slip.id));
      return;
    }
    const { code } = found;
    const codes = found.code === 'read' ? found.codes : [];
    writeTransaction(() => evidence.finish(slip.id, { code, codes, readAt: clock.now() }));
  }

  function begin(): void {
    again = true;
    if (stopped || work) return;
    work = readAll()
      .catch((error: unknown) => log.error({ err: error }, 'slips could not be read'))
      .finally(() => {
        work = null;
      });
  }

  return {
    start() {
      started = true;
      checks.start();
      begin();
    },
    notify() {
      if (started) begin();
    },
    async settled() {
      await work;
      await checks.settled();
    },
    async stop() {
      stopped = true;
      checks.stop();
      await reader.stop();
      await work;
    },
    async look(path) {
      const [fileHash, found] = [await hashOf(path), await reader.read(path)];
      const codes = found.code === 'read' ? found.codes : [];
      const [first] = codes;
      return {
        code: found.code,
        bank: first?.bank ?? null,
        reference: first?.reference ?? null,
        alsoIn: alsoIn(evidence.sameAsFile(fileHash, codes)),
        transfer: null,
      };
    },
    of(slips) {
      const ids = slips.map(({ id }) => id);
      const rows = new Map(evidence.of(ids).map((row) => [row.slipId, row]));
      const codes = Map.groupBy(evidence.codesOf(ids), ({ slipId }) => slipId);
      const same = Map.groupBy(evidence.sameAs(ids), ({ slipId }) => slipId);
      return new Map(
        slips.map((slip) => {
          const { id } = slip;
          const row = rows.get(id);
          if (!row || row.code === null) return [id, null];
          const [first] = codes.get(id) ?? [];
          return [
            id,
            {
              code: row.code,
              bank: first?.bank ?? null,
              reference: first?.reference ?? null,
              alsoIn: alsoIn(same.get(id) ?? []),
              transfer: transferOf(row, slip),
              ...(row.transfer === null && first && checkOf(row, slip, first)),
            },
          ];
        }),
      );
    },
  };

  /** Nothing where no service is asked. */
  function checkOf(
    { readAt }: SlipEvidenceRow,
    { state }: SlipRow,
    code: SlipCode,
  ): Pick<SlipEvidence, 'check'> {
    const check = checks.stateOf({ isSent: state !== null, readAt }, code);
    return check === null ? {} : { check };
  }

  function transferOf({ transfer }: SlipEvidenceRow, slip: SlipRow): SlipEvidence['transfer'] {
    if (transfer === null) return null;
    // Judged when it is asked for: what a booking asks for may change after the slip.
    const judged = judgeTransfer(transfer, deps.expectedOf(slip));
    if (!transfer.found) return { ...judged, amount: null, receiver: null };
    const { amount, at, usedBefore, receiver } = transfer;
    return {
      ...judged,
      amount,
      receiver: receiver.proxy ?? receiver.account ?? receiver.either,
      receiverName: receiver.names[0] ?? null,
      at,
      seenBefore: usedBefore,
    };
  }
}

/** Each booking once, by its code where that is the same, for a file with no code by that. */
function alsoIn(same: readonly SameSlip[]): SlipEvidence['alsoIn'] {
  const byBooking = Map.groupBy(same, ({ bookingId }) => bookingId);
  const bookings = [...byBooking.values()].map((slips) => ({
    bookingId: slips[0]?.bookingId ?? '',
    reference: slips[0]?.reference ?? '',
    how: slips.some(({ how }) => how === 'code') ? ('code' as const) : ('file' as const),
    confirmed: slips.some(({ confirmed }) => confirmed),
    // Accepted ones lead.
    slipUrl: slipUrl(slips[0]?.bookingId ?? '', slips[0]?.otherSlip ?? ''),
    payment: slips.find(({ payment }) => payment !== null)?.payment ?? null,
  }));
  return bookings.toSorted((a, b) => Number(b.confirmed) - Number(a.confirmed)).slice(0, MAX_SAME);
}

/** In pieces, so that nothing waits for it. Throws when the file is lost. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
