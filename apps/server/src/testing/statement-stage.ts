import type { LedgerPayment } from '@villa/shared/contract/ledger.ts';
import type {
  AnsweredRow,
  Statement,
  StatementList,
  StatementRowAnswer,
} from '@villa/shared/contract/statements.ts';
import { expect } from 'vitest';
import { type TestResponse, ask, sendForm } from './ask.ts';
import type { TestApp } from './create-test-app.ts';

/** A row of a bank's file, in whole satang; in is positive. */
export interface BankRow {
  /** `YYYY-MM-DD`. */
  day: string;
  time?: string;
  satang: number;
  text?: string;
  reference?: string;
}

const OPENING = 20_000_000;
const STATEMENTS = '/api/admin/statements';

const typed = (satang: number) => (satang / 100).toFixed(2);

/** A file as a bank makes it, with balances that follow from each other. @param opening balance before the first row */
export function bankFile(rows: readonly BankRow[], opening = OPENING): string {
  let balance = opening;
  const lines = rows.map(({ day, time = '12:00', satang, text = 'Transfer', reference = '' }) => {
    balance += satang;
    const [year, month, date] = day.split('-');
    const [out, into] = satang < 0 ? [typed(-satang), ''] : ['', typed(satang)];
    return [`${date}/${month}/${year}`, time, text, reference, out, into, typed(balance)].join(',');
  });
  return ['Date,Time,Description,Reference,Withdrawal,Deposit,Balance', ...lines].join('\n');
}

/** The villa's two accounts, as guests see them. */
const ACCOUNTS = [
  { id: 'kbank', bankName: 'KBANK', accountNumber: '123-0-00001-1' },
  { id: 'scb', bankName: 'SCB', accountNumber: '405-1-23456-7' },
];

/** The owner's calls about statements. */
export async function createStatementStage(app: TestApp) {
  app.deps.stores.bankAccounts.replace(
    ACCOUNTS.map((one) => ({
      ...one,
      accountName: 'Villa Co., Ltd.',
      swift: '',
      bankAddress: '',
      branch: '',
      charges: '',
      version: 1,
    })),
  );
  const session = await app.deps.tokens.read(await app.tokenFor('owner'));
  const user = session?.user.id ?? '';
  /** The same owner's, also after a token of before has run out. */
  const token = () => app.deps.tokens.issue({ id: user, tokenGeneration: 1 });
  const accounts = () => app.deps.stores.bankAccounts.list().map(({ id }) => id);
  const call = async (method: string, path: string, body?: object, by?: string) =>
    ask(app, method, `${STATEMENTS}${path}`, body, { token: by ?? (await token()) });

  const send = async (file: string | Uint8Array, account = accounts()[0] ?? '', by?: string) => {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    return sendForm(
      app,
      'POST',
      STATEMENTS,
      [
        ['account', account],
        ['name', 'bank.csv'],
        ['file', bytes, 'bank.csv'],
      ],
      by ?? (await token()),
    );
  };

  /** Reads a file to its rows. @returns the statement with those that it brought */
  async function read(
    rows: readonly BankRow[],
    { account, opening }: { account?: string; opening?: number } = {},
  ): Promise<Statement> {
    const sent = await send(bankFile(rows, opening), account);
    expect(sent.status).toBe(201);
    const statement: Statement = sent.body;
    if (statement.state === 'read') return statement;
    const { mapping } = statement.reading ?? {};
    const mapped = await call('PATCH', `/${statement.id}`, { mapping });
    expect(mapped.status).toBe(200);
    return mapped.body;
  }

  const find = async (id: string): Promise<Statement> => (await call('GET', `/${id}`)).body;
  const accept = (id: string, rows: readonly AnsweredRow[], by?: string): Promise<TestResponse> =>
    call('POST', `/${id}/accept`, { rows }, by);
  const list = async (): Promise<StatementList> => (await call('GET', '')).body;
  /** Presses record for a row as the screen does: with everything that it shows. */
  const record = (of: string, row: StatementRowAnswer, booking: string, more: object = {}) =>
    accept(of, [
      { id: row.id, as: 'record', booking, looked: row.fits.map(({ name }) => name), ...more },
    ]);
  /** A booking's payments as staff read them. @param by the owner's token when left out */
  const payments = async (booking: string, by?: string): Promise<LedgerPayment[]> => {
    const path = `/api/admin/bookings/${booking}/payments`;
    return (await ask(app, 'GET', path, undefined, { token: by ?? (await token()) })).body.payments;
  };
  return { token, accounts, call, send, read, find, accept, list, record, payments };
}
