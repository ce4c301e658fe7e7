/** Mails about money that came or went back. */
import { PNG } from '../guest.ts';
import { sendForm } from '../ask.ts';
import { HOUR, type Scenarios, type Stage } from './mails-stage.ts';

export const DEPOSIT = { depositPercent: 30 };
export const WITH_DAMAGE = { ...DEPOSIT, damageDeposit: 5000 };
export const ON_ARRIVAL = { ...WITH_DAMAGE, damageDepositWhen: 'on_arrival' };
const ACCOUNT = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };

export const askToCancel = (stage: Stage, id: string) =>
  stage.guest('POST', `booking/${id}/cancellation`, { account: ACCOUNT, words: 'ill' });
const keep = (stage: Stage, id: string, amount: number, reason: string) =>
  stage.owner('POST', `admin/bookings/${id}/charges`, { kind: 'kept_for_damage', amount, reason });

async function sendPicture(stage: Stage, id: string, payment: string): Promise<void> {
  const path = `/api/admin/bookings/${id}/payments/${payment}/picture`;
  const token = await stage.token('owner-en');
  const answer = await sendForm(stage.app, 'POST', path, [['picture', PNG, 'p.png']], token);
  if (answer.status >= 300) throw new Error(answer.text);
}

export const money: Scenarios = {
  payment_received: [
    {
      title: 'the damage deposit, before the balance, after it, and more than it',
      villa: ON_ARRIVAL,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.pay(id, 2000, { damage: 2000 });
        await stage.settle();
        await stage.pay(id, 3000, { damage: 3000, method: 'cash' });
        await stage.settle();
      },
    },
    {
      title: 'the damage deposit of a stay that is paid, in two parts: nothing is left',
      villa: ON_ARRIVAL,
      async run(stage) {
        const id = await stage.confirmed({ paid: 42_900 });
        await stage.pay(id, 2000, {
          damage: 2000,
          method: 'promptpay',
          receivedOn: '2026-11-18',
          datedBefore: true,
        });
        await stage.settle();
        await stage.pay(id, 3000, { damage: 3000 });
        await stage.settle();
      },
    },
    {
      title: 'the damage deposit of a stay of which too much came, then of which some went back',
      villa: ON_ARRIVAL,
      async run(stage) {
        const id = await stage.confirmed({ paid: 44_000 });
        await stage.pay(id, 2000, { damage: 2000 });
        await stage.settle();
        await stage.refund(id, 100);
        await stage.pay(id, 3000, { damage: 3000 });
        await stage.settle();
      },
    },
    {
      title: 'while a request to cancel waits, and while the balance’s slip does',
      villa: ON_ARRIVAL,
      async run(stage) {
        const id = await stage.confirmed();
        await askToCancel(stage, id);
        await stage.pay(id, 2000, { damage: 2000 });
        await stage.settle();
        await stage.guest('DELETE', `booking/${id}/cancellation`);
        await stage.slip(id, [['instalmentId', (await stage.read(id)).instalments[1].id]]);
        await stage.pay(id, 3000, { damage: 3000 });
        await stage.settle();
      },
    },
    {
      title:
        'reversed, undone, or its stay cancelled before the mail went; before the confirmation nobody is told',
      villa: ON_ARRIVAL,
      async run(stage) {
        const id = await stage.confirmed();
        const payment = await stage.pay(id, 5000, { damage: 5000 });
        await stage.reverse(id, payment);
        await stage.settle();
        await stage.pay(id, 4000, { damage: 4000 });
        await stage.owner('POST', `admin/bookings/${id}/undo`, {});
        await stage.settle();
        await stage.pay(id, 3000, { damage: 3000 });
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.status(id, 'pending');
        await stage.settle();
        await stage.pay(id, 2000, { damage: 2000 });
        await stage.settle();
      },
    },
  ],

  refund_sent: [
    {
      title: 'of a cancelled stay: in parts, each in another way, to its last baht',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.refund(id, 5000);
        await stage.settle();
        await stage.refund(id, 3000, {
          method: 'promptpay',
          receivedOn: '2026-11-19',
          datedBefore: true,
        });
        await stage.settle();
        await stage.refund(id, 2000, { method: 'cash' });
        await stage.settle();
        await stage.refund(id, 2870, { method: 'other' });
        await stage.settle();
        await stage.sendAgain('refund_sent');
        await stage.tick();
      },
    },
    {
      title: 'of both pots, with a picture of the transfer',
      villa: WITH_DAMAGE,
      async run(stage) {
        const id = await stage.confirmed({ paid: 17_870, damage: 5000 });
        await stage.status(id, 'cancelled');
        await stage.settle();
        const refund = await stage.refund(id, 17_870, { damage: 5000 });
        await sendPicture(stage, id, refund);
        await stage.settle();
      },
    },
    {
      title: 'of the damage deposit: what is kept of it and why, as it is when the mail goes',
      villa: WITH_DAMAGE,
      async run(stage) {
        const id = await stage.confirmed({ paid: 47_900, damage: 5000 });
        await stage.until('2026-12-20 12:00');
        await keep(stage, id, 800, 'a broken lamp');
        await keep(stage, id, 200, 'a lost key');
        await stage.refund(id, 3000, { damage: 3000 });
        await stage.settle();
        await stage.refund(id, 1000, { damage: 1000 });
        await keep(stage, id, -1000, 'it was the wind');
        await stage.settle();
      },
    },
    {
      title: 'of the damage deposit after a stay whose balance is still open',
      villa: WITH_DAMAGE,
      async run(stage) {
        const id = await stage.confirmed({ paid: 17_870, damage: 5000 });
        await stage.until('2026-12-20 12:00');
        await stage.refund(id, 5000, { damage: 5000 });
        await stage.settle();
      },
    },
    {
      title: 'of what was too much of a stay that goes on',
      async run(stage) {
        const id = await stage.confirmed({ paid: 44_000 });
        await stage.refund(id, 1100);
        await stage.settle();
      },
    },
    {
      title: 'reversed before the mail went',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.reverse(id, await stage.refund(id, 12_870));
        await stage.settle();
      },
    },
    {
      title: 'of a payment that is reversed before the mail went: it went back too much',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        const payment = await stage.pay(id, 12_870);
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.refund(id, 12_870);
        await stage.reverse(id, payment);
        await stage.settle();
      },
    },
  ],

  receipt_void: [
    {
      title:
        'with one that was issued since, and without; of a stay that goes on and of one that was cancelled',
      villa: DEPOSIT,
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        const first = await stage.pay(id, 12_870);
        await stage.settle();
        await stage.reverse(id, first);
        await stage.pass(9 * 60_000);
        const second = await stage.pay(id, 12_780);
        await stage.pass(60_000);
        await stage.reverse(id, second);
        await stage.pass(11 * 60_000);
        const third = await stage.pay(id, 12_000);
        await stage.settle();
        await stage.status(id, 'cancelled');
        await stage.settle();
        await stage.reverse(id, third);
        await stage.pass(11 * 60_000);
      },
    },
    {
      title: 'the one that was issued since is void, too, before the mail went; too much is left',
      async run(stage) {
        const id = await stage.confirmed({ paid: 43_900 });
        const first = await stage.pay(id, 1000);
        await stage.settle();
        await stage.reverse(id, first);
        const second = await stage.pay(id, 2000);
        await stage.settle();
        stage.mailServer('drops');
        await stage.pass(11 * 60_000);
        await stage.reverse(id, second);
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
    {
      title: 'that was never mailed is told to nobody',
      async run(stage) {
        const id = await stage.confirmed({ paid: 0 });
        stage.mailServer('drops');
        const payment = await stage.pay(id, 1000);
        await stage.settle();
        await stage.reverse(id, payment);
        stage.mailServer('takes');
        await stage.pass(HOUR);
      },
    },
  ],
};
