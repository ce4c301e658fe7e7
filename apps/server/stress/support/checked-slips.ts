/** Guests whose slips a stand-in of SlipOK checks, and everything that the database then has to hold. */
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { slipVerify } from 'promptparse/generate';
import { qrPhoto } from '../../src/testing/pictures.ts';
import { VILLA_ACCOUNT, VILLA_NAME } from '../../src/testing/slip-check-stage.ts';
import { SLIPOK, type SlipokStandIn } from '../../src/testing/slipok-stand-in.ts';
import { openForWriting } from './database-file.ts';
import {
  bookingIn,
  changeBooking,
  createBooking,
  saveCustomerInfo,
  sendJson,
  slipUrlIn,
  uploadSlip,
} from './guest-calls.ts';
import { today } from './today.ts';

const BANK = '014';
const GUEST = {
  firstName: 'Anna',
  lastName: 'Berg',
  email: 'anna@example.com',
  phone: '0812345678',
};

/** The account that the stand-in's banks show as the receiver. */
export function addVillaAccount(dataDir: string): void {
  using file = openForWriting(dataDir);
  file.db
    .prepare(
      `insert into bank_accounts (id, position, bank_name, account_number, account_name)
       values ('a', 0, 'SCB', '123-4-56789-0', 'มะลิ สุขสันต์')`,
    )
    .run();
}

/** Types the key and the amount up to which slips confirm by themselves, as the owner does. */
export async function connectSlipok(baseUrl: string, token: string): Promise<void> {
  const body = { service: 'slipok', values: SLIPOK, autoConfirmUpTo: 1_000_000 };
  const answer = await sendJson(`${baseUrl}/api/admin/slip-service`, 'PATCH', body, {
    authorization: `Bearer ${token}`,
  });
  if (answer.status !== 200) throw new Error(`not connected: ${answer.status}`);
}

/** A guest's slip of a transfer that the bank knows, sent and not waited for. @returns the booking's id */
export async function sendRightSlip(
  baseUrl: string,
  slipok: SlipokStandIn,
  reference: string,
  night: number,
): Promise<string> {
  const checkIn = addDays(today(), night);
  const made = bookingIn(await createBooking(baseUrl, { checkIn, checkOut: addDays(checkIn, 1) }));
  if (made === null) throw new Error('not booked');
  const { _id: id, totalPrice: amount } = made;
  await saveCustomerInfo(baseUrl, id, GUEST);
  const at = new Date().toISOString();
  slipok.transfers.set(reference, {
    amount,
    account: VILLA_ACCOUNT,
    displayName: VILLA_NAME,
    at,
  });
  const photo = await qrPhoto(slipVerify({ sendingBank: BANK, transRef: reference }));
  const url = slipUrlIn(await uploadSlip(baseUrl, id, photo, { type: 'image/jpeg' }));
  const sent = await changeBooking(baseUrl, id, { status: 'in_review', paymentSlipUrl: url });
  if (sent.status !== 200) throw new Error(`not sent: ${sent.status}`);
  return id;
}

/** How often the service was asked about a transfer. */
export const timesAsked = (slipok: SlipokStandIn, reference: string): number =>
  slipok.asked.filter(({ data }) => String(data).includes(reference)).length;

/** A question that a dead server had begun is asked again after a minute, which nobody waits for here. */
export function endQuestions(dataDir: string): void {
  using file = openForWriting(dataDir);
  file.db.prepare('update slip_checks set asking_until = 0').run();
}

/** Halves of a confirmation by a slip: each is a sentence. */
export function halfConfirmed(dataDir: string): string[] {
  using file = openForWriting(dataDir);
  const ids = (sql: string) => file.db.prepare(sql).pluck().all() as string[];
  return [
    ...ids(
      `select id || ' is half confirmed: status and payment disagree' from bookings
       where (status = 'confirmed') <> exists (select 1 from payments where booking_id = bookings.id)`,
    ),
    ...ids(
      `select id || ': its slip and its payment disagree' from slips
       where (state is 'accepted') <> exists (select 1 from payments, json_each(slip_ids) where value = slips.id)`,
    ),
    ...ids(
      `select bank_reference || ' is recorded twice' from payments
       group by bank_reference having count(*) > 1`,
    ),
    ...ids(
      `select reference || ': its answer is kept and not beside its slip' from slip_checks
       where answer is not null and not exists (select 1 from slip_codes
         join slip_evidence on slip_evidence.slip_id = slip_codes.slip_id
         where slip_codes.reference = slip_checks.reference and slip_evidence.transfer is not null)`,
    ),
  ];
}

/** How a booking and what the service said of its transfer stand; null while nothing is said of it. */
export function stateOf(
  dataDir: string,
  { id, reference }: { id: string; reference: string },
): { status: string; usedBefore: boolean | null } | null {
  using file = openForWriting(dataDir);
  const row = file.db
    .prepare(
      `select status, (select answer from slip_checks where reference = ? and state = 'answered')
       from bookings where id = ?`,
    )
    .raw()
    .get(reference, id) as [status: string, answer: string | null];
  const [status, answer] = row;
  if (answer === null) return null;
  return { status, ...(JSON.parse(answer) as { usedBefore: boolean | null }) };
}
