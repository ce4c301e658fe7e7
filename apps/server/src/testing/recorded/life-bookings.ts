/** Guests book, send slips, pay, change and cancel. */
import { AT_ONCE, DAY, HOUR } from './life.ts';
import type { Cast, Jobs } from './life-cast.ts';

export async function guestsBook(cast: Cast, jobs: Jobs): Promise<void> {
  await aSlipThatIsConfirmed(cast, jobs);
  await aHoldThatRunsOut(cast, jobs);
}

async function aSlipThatIsConfirmed(cast: Cast, jobs: Jobs): Promise<void> {
  const anna = cast.guest('Anna');
  await cast.comes(anna, { checkIn: '2027-02-04', checkOut: '2027-02-07' });
  await jobs.readSlips();
  await cast.confirms('staff', anna);
  await cast.does(
    'staff',
    'takes the confirmation back',
    ['POST', anna.staffPath('/undo'), {}],
    AT_ONCE,
  );
  await cast.confirms('staff', anna);
  await jobs.receipts();
  await jobs.mails();
}

async function aHoldThatRunsOut(cast: Cast, jobs: Jobs): Promise<void> {
  const boon = cast.guest('Boon');
  await cast.holds(boon, { checkIn: '2027-02-10', checkOut: '2027-02-12' });
  await jobs.holds('a hold without a guest ends', HOUR);
  const chai = cast.guest('Chai');
  await cast.holds(chai, { checkIn: '2027-02-10', checkOut: '2027-02-12' });
  await cast.saysWho(chai);
  await jobs.holds('a hold without a slip ends', DAY + HOUR);
  await jobs.mails();
}
