import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { type PaymentPreview, previewPayment } from '@villa/shared/contract/ledger.ts';
import {
  type AnsweredRow,
  type Statement,
  type StatementFit,
  type StatementList,
  type StatementRowAnswer,
  acceptRows,
  getStatement,
  listStatements,
} from '@villa/shared/contract/statements.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { AdminApi } from '../host/admin-api.ts';
import { drawAdmin } from './draw-admin.tsx';
import { sampleBooking } from './sample-booking.ts';
import { sampleVilla } from './sample-villa.ts';
import { OWNER } from './test-admin-host.ts';

export const ACCOUNT = { id: 'kbank', name: 'KBANK', digits: '00011' };
export const STATEMENT_BOOKING = {
  _id: 'b',
  reference: 'BV-4KQ7TM',
  customerName: 'Thana Srisuk',
};

/** A row into the account that nothing of ours is known of. */
export const statementRow = (
  id: string,
  changes: Partial<StatementRowAnswer> = {},
): StatementRowAnswer => ({
  id,
  day: '2026-11-20',
  time: '10:30',
  satang: 1_161_000,
  description: `text of ${id}`,
  verdict: 'unknown',
  fits: [],
  other: null,
  decided: null,
  ...changes,
});

/** Something of a booking's that a row may be, of the row's amount. */
export const statementFit = (
  name: string,
  kind: StatementFit['kind'],
  changes: Partial<StatementFit> = {},
): StatementFit => ({
  name,
  kind,
  booking: STATEMENT_BOOKING,
  satang: 1_161_000,
  day: '2026-11-20',
  part: kind === 'due' ? 'balance' : null,
  label: '',
  agrees: ['amount'],
  differs: kind === 'due' ? ['no_slip'] : ['day'],
  ...changes,
});

const STATEMENT: Statement = {
  id: 's',
  account: ACCOUNT,
  fileName: 'kbank.csv',
  state: 'read',
  from: '2026-11-01',
  to: '2026-11-20',
  rowCount: 4,
  newRows: 4,
  by: 'Owner',
  at: '2026-11-20T02:00:00Z',
  reading: null,
  readUntil: '2026-11-19',
  rows: [],
};

const PREVIEW: PaymentPreview = {
  status: 'confirmed',
  confirms: false,
  opensBedroom: false,
  pots: { stay: 0, damage: 0 },
  money: sampleBooking.money,
  instalments: [],
  surplus: 0,
  mails: [],
  asks: [],
};

interface Drawing {
  path?: string;
  statement?: Partial<Statement>;
  list?: Partial<StatementList>;
  language?: Language;
  /** The answers of other calls; a call that is not among them is refused. */
  answer?: (called: unknown, input: { body?: unknown }) => unknown;
  /** The other screens' answers never come once something was sent. */
  isSlow?: boolean;
}

/** Draws the statements' list or one statement for the owner. @returns the bodies of the decisions that were sent */
export async function drawStatement({
  path = '/statements/s',
  statement = {},
  list = {},
  language = 'en',
  answer = () => undefined,
  isSlow = false,
}: Drawing = {}) {
  const sent: { rows: AnsweredRow[] }[] = [];
  const call = (async (called: unknown, input: { body?: unknown }) => {
    const isOwn = called === getStatement || called === acceptRows;
    if (isSlow && sent.length > 0 && !isOwn) return new Promise(() => {});
    if (called === getMe) return OWNER;
    if (called === getVilla) return sampleVilla;
    if (called === getStatement) return { ...STATEMENT, ...statement };
    if (called === listStatements) return { accounts: [], statements: [], unseen: [], ...list };
    if (called === previewPayment) return PREVIEW;
    if (called === acceptRows) {
      sent.push(input.body as { rows: AnsweredRow[] });
      return { done: 1, changed: 0, payment: null };
    }
    const answered = answer(called, input);
    if (answered !== undefined) return answered;
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  const drawn = await drawAdmin(path, { api: { call }, language });
  return { ...drawn, sent, user: userEvent.setup() };
}
