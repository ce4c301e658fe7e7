/** The answers about statements of banks. */
import { standingPayments } from '@villa/shared/domain/money/ledger.ts';
import type { Asking } from './answers-ask.ts';
import { form } from './answers-forms.ts';
import type { Stage } from './answers-stage.ts';

const FILE = [
  'Date,Time,Description,Reference,Withdrawal,Deposit,Balance',
  '20/12/2026,10:00,Electricity,,640.50,,99359.50',
  '21/12/2026,11:00,From SCB,REF000001,,10.00,99369.50',
].join('\n');

export async function askAboutStatements({ ask, cast }: Asking, stage: Stage): Promise<void> {
  const { json } = await ask('owner', 'GET /api/admin/statements', 'with no file');
  const account = (json as { accounts: { id: string }[] }).accounts[0]?.id ?? '';
  const sent = (text: string) =>
    form(['account', account], ['name', 'bank.csv'], ['file', new TextEncoder().encode(text)]);
  const adding = 'POST /api/admin/statements';
  await ask('owner', adding, 'a file that is none', { form: sent('hello') });
  const { json: statement } = await ask('owner', adding, 'a file', { form: sent(FILE) });
  const { id, reading } = statement as { id: string; reading: { mapping: object } };
  const named = { params: { id } };
  const mapping = { ...named, body: { mapping: reading.mapping } };
  const reads = 'PATCH /api/admin/statements/:id';
  const { json: read } = await ask('owner', reads, 'its columns are right', mapping);
  await ask('owner', reads, 'read already', mapping);
  const [row] = (read as { rows: { id: string }[] }).rows;
  const accepting = 'POST /api/admin/statements/:id/accept';
  const expense = { id: row?.id, as: 'expense', category: 'electricity' };
  await ask('owner', accepting, 'an expense', { ...named, body: { rows: [expense] } });
  await ask('owner', accepting, 'twice', { ...named, body: { rows: [expense] } });
  await ask('owner', 'GET /api/admin/statements/:id', 'with a decision', named);
  const { ledgers } = cast.life.app.deps;
  const { payments } = ledgers.read(stage.guests['paid in full'].id);
  const [payment] = standingPayments(payments);
  await ask('owner', 'POST /api/admin/statements/slips/:payment/account', 'to this one', {
    params: { payment: payment?.id ?? '' },
    body: { account },
  });
}
