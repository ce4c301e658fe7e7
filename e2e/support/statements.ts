import { correctPayment, listPayments } from '@villa/shared/contract/ledger.ts';
import {
  type Statement,
  addStatement,
  listStatements,
  mapStatement,
} from '@villa/shared/contract/statements.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { makeAwaited, makeConfirmed } from './bookings.ts';
import { TODAY } from './days.ts';
import type { TestServer } from './test-server.ts';

const REFERENCE = 'REF2026112000';

/** A file of a bank, whose rows are a certain one, a question, and three that nothing fits. */
export interface BankMonth {
  file: { name: string; mimeType: string; buffer: Buffer };
  /** Whole baht of the question. */
  asked: number;
  /** The booking of the question. */
  id: string;
}

/** A stay whose payment has a reference, another that waits for its money, and a file with both. */
export async function makeBankMonth(server: TestServer): Promise<BankMonth> {
  const owner = await server.ownerApi();
  const paid = await makeConfirmed(server, { checkIn: '2026-12-20', checkOut: '2026-12-22' });
  const { payments } = await owner.call(listPayments, { params: { id: paid._id } });
  const [payment] = payments;
  const seen = payment?.entries.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  await owner.call(correctPayment, {
    params: { id: paid._id, payment: payment?.id ?? '' },
    body: { bankReference: REFERENCE, reason: 'the reference' },
  });
  const waiting = await makeAwaited(server, { checkIn: '2026-12-26', checkOut: '2026-12-28' });
  const ledger = await owner.call(listPayments, { params: { id: waiting._id } });
  const asked = ledger.money.next?.amount ?? 0;
  const rows: [day: string, text: string, reference: string, baht: number][] = [
    [addDays(TODAY, -3), 'Electricity PEA', '', -12_480],
    [addDays(TODAY, -2), 'Interest', '', 18.27],
    [addDays(TODAY, -1), 'Cash deposit', '', 10_001],
    [TODAY, 'Transfer X4821', REFERENCE, seen],
    [TODAY, 'SCB X7710', '', asked],
  ];
  let balance = 200_000;
  const lines = rows.map(([day, text, reference, baht]) => {
    balance += baht;
    const [year = '', month = '', date = ''] = day.split('-');
    const [out, into] = baht < 0 ? [(-baht).toFixed(2), ''] : ['', baht.toFixed(2)];
    const thai = `${date}/${month}/${Number(year) + 543}`;
    return [thai, '10:30', text, reference, out, into, balance.toFixed(2)].join(',');
  });
  const head = 'Date,Time,Description,Reference,Withdrawal,Deposit,Balance';
  const buffer = Buffer.from([head, ...lines].join('\n'));
  return {
    file: { name: 'kbank-2026-11.csv', mimeType: 'text/csv', buffer },
    asked,
    id: waiting._id,
  };
}

/** The same, sent. @param isRead its columns are found right, too @returns with the statement's id */
export async function sendBankMonth(
  server: TestServer,
  isRead: boolean,
): Promise<BankMonth & { statement: string }> {
  const month = await makeBankMonth(server);
  const { file } = month;
  const owner = await server.ownerApi();
  const { accounts } = await owner.call(listStatements, {});
  const form = new FormData();
  form.append('account', accounts[0]?.id ?? '');
  form.append('name', file.name);
  form.append('file', new Blob([new Uint8Array(file.buffer)]), file.name);
  const sent = await fetch(server.url + addStatement.path, {
    method: addStatement.method,
    headers: { authorization: `Bearer ${await server.ownerToken()}` },
    body: form,
  });
  const { id, reading } = (await sent.json()) as Statement;
  if (isRead && reading) {
    await owner.call(mapStatement, { params: { id }, body: { mapping: reading.mapping } });
  }
  return { ...month, statement: id };
}
