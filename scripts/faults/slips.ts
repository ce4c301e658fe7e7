import type * as Change from '../../apps/server/src/features/bookings/slip-change.ts';
import type * as Used from '../../apps/server/src/features/slips/refuse-used-slip.ts';
import type * as EvidenceRows from '../../apps/server/src/features/slips/slip-evidence.repository.ts';
import type * as Verifier from '../../apps/server/src/features/slips/verifiers/http-verifier.ts';
import type * as Rows from '../../apps/server/src/features/slips/slips.repository.ts';
import type * as Uploads from '../../apps/server/src/features/payments/upload-limit.ts';
import type * as Evidence from '../../apps/server/src/features/slips/slip-evidence.usecases.ts';
import { inModule } from '../soak/fault.ts';

const evidence = inModule<typeof Evidence>(
  'apps/server/src/features/slips/slip-evidence.usecases.ts',
);

const used = inModule<typeof Used>('apps/server/src/features/slips/refuse-used-slip.ts');
const evidenceRows = inModule<typeof EvidenceRows>(
  'apps/server/src/features/slips/slip-evidence.repository.ts',
);
const rows = inModule<typeof Rows>('apps/server/src/features/slips/slips.repository.ts');
const change = inModule<typeof Change>('apps/server/src/features/bookings/slip-change.ts');
const verifier = inModule<typeof Verifier>(
  'apps/server/src/features/slips/verifiers/http-verifier.ts',
);
const uploads = inModule<typeof Uploads>('apps/server/src/features/payments/upload-limit.ts');

/** One transfer pays once, whoever sends its slip again. */
export const slipFaults = [
  used('refuseUsedSlip', () => () => {}, {
    name: 'a slip that a payment used confirms a second booking',
    test: {
      file: 'apps/server/src/features/slips/slip-states.test.ts',
      title: 'confirms nothing without a reason, which the history keeps',
    },
  }),
  evidenceRows(
    'createSlipEvidenceRepository',
    (original) => (db, sqlite) => {
      const made = original(db, sqlite);
      const ofFile = (ids: readonly string[]) =>
        made.sameAs(ids).filter(({ how }) => how === 'file');
      return { ...made, sameAs: ofFile };
    },
    {
      name: 'a used slip is known by its file only',
      test: {
        file: 'apps/server/src/features/slips/slip-evidence.test.ts',
        title: 'is marked with the confirmed booking, also as another picture of it',
      },
    },
  ),
  rows(
    'createSlipsRepository',
    (original) => (db) => {
      const made = original(db);
      return {
        ...made,
        unsentBefore: (...instants) => [...made.unsentBefore(...instants), ...made.toReview(100)],
      };
    },
    {
      name: 'a slip that waits is swept',
      test: {
        file: 'apps/server/src/features/slips/slip-states.test.ts',
        title: 'spares what waits and what money names, for ever',
      },
    },
  ),
  change(
    'readSlipChange',
    (original) => (url, record) => original(url, record, { hasSlip: () => true }),
    {
      name: 'a booking takes the slip of another',
      test: {
        file: 'apps/server/src/features/bookings/change-booking.test.ts',
        title: 'any other address is refused',
      },
    },
  ),
  verifier(
    'createHttpVerifier',
    (original) =>
      (...with_) => {
        const made = original(...with_);
        return {
          async ask(transfer) {
            const answer = await made.ask(transfer);
            return answer.kind === 'silent' ? { kind: 'facts', facts: { found: false } } : answer;
          },
        };
      },
    {
      name: 'a service that gives no answer says that no bank knows the transfer',
      test: {
        file: 'apps/server/src/features/slips/slip-verifier.test.ts',
        title: 'a service that gives no answer changes nothing',
      },
    },
  ),
  uploads(
    'createUploadLimit',
    (original) =>
      (...with_) => {
        const made = original(...with_);
        return {
          begin(client) {
            const turn = made.begin(client);
            return { admit: (booking) => turn.admit(booking && `${booking} ${Math.random()}`) };
          },
        };
      },
    {
      name: 'whoever has many addresses sends slips to one booking without end',
      test: {
        file: 'apps/server/src/features/payments/upload-limit.test.ts',
        title: 'from however many addresses',
      },
    },
  ),
  evidence(
    'createSlipEvidences',
    (original) => (deps) =>
      original({
        ...deps,
        evidence: {
          ...deps.evidence,
          unread: (left) =>
            deps.evidence.unread(left).map((one) => ({ ...one, clientRange: 'one' })),
        },
      }),
    {
      name: 'slips of a stranger are read before those of a guest who has sent one',
      test: {
        file: 'apps/server/src/features/slips/slip-evidence.test.ts',
        title: 'comes first for whose range least was read',
      },
    },
  ),
];
