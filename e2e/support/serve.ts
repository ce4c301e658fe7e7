/**
 * A process of its own: the real server on a free port, with the demo villa in a database of its
 * own and a held clock. Its parent moves the clock and changes prices by messages.
 */
import { readConfig } from '../../apps/server/src/config.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { setupPath } from '../../apps/server/src/features/staff/setup-link.ts';
import { createSecrets } from '../../apps/server/src/platform/files/secrets.ts';
import { createTestApp } from '../../apps/server/src/testing/create-test-app.ts';
import { readFiledMail } from '../../apps/server/src/testing/filed-mail.ts';
import { type LineStandIn, startLineStandIn } from '../../apps/server/src/testing/line-stand-in.ts';
import { deliver, pageOf } from '../../apps/server/src/testing/stripe-stage.ts';
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
  startStripeStandIn,
} from '../../apps/server/src/testing/stripe-stand-in.ts';
import {
  SLIPOK,
  type SlipokStandIn,
  startSlipokStandIn,
} from '../../apps/server/src/testing/slipok-stand-in.ts';
import { NOW, SETUP_CODE } from './now.ts';
import type { Command, Reply, VillaColumns } from './server-messages.ts';

const { siteDist } = readConfig({});
const app = await createTestApp({
  seed: 'demo',
  now: NOW,
  // The channels of the tests are on this computer.
  config: { siteDist, setupCode: SETUP_CODE, allowPrivateAddresses: ['127.0.0.1'] },
});
const { sqlite } = app.deps;
let line: LineStandIn | null = null;
let stripe: StripeStandIn | null = null;
let slipok: SlipokStandIn | null = null;
const firstVilla = sqlite.prepare('select * from villa where id = 1').get() as VillaColumns;

function changeVilla(columns: VillaColumns): void {
  const settings = Object.keys(columns).map((column) => `${column} = @${column}`);
  sqlite.prepare(`update villa set ${settings.join(', ')} where id = 1`).run(columns);
}

/** The villa's own tables, the dependent ones last. */
const VILLA_TABLES = ['rooms', 'pictures', 'bank_accounts'] as const;

const rowsOf = (table: string) => sqlite.prepare(`select * from ${table}`).all() as VillaColumns[];
const firstRows = VILLA_TABLES.map((table) => ({ table, rows: rowsOf(table) }));

function restoreVilla(): void {
  const isAsFirst = firstRows.every(
    ({ table, rows }) => JSON.stringify(rowsOf(table)) === JSON.stringify(rows),
  );
  if (isAsFirst) return;
  for (const table of VILLA_TABLES.toReversed()) sqlite.prepare(`delete from ${table}`).run();
  for (const { table, rows } of firstRows) {
    for (const row of rows) {
      const columns = Object.keys(row);
      const values = columns.map((column) => `@${column}`);
      sqlite.prepare(`insert into ${table} (${columns.join()}) values (${values.join()})`).run(row);
    }
  }
}

/** The villa's row is put back; the others here say which version the tables are of. */
const KEPT: readonly string[] = [
  'villa',
  ...VILLA_TABLES,
  'program_versions',
  '__drizzle_migrations',
];

const partsOf = (type: 'table' | 'trigger') =>
  sqlite
    .prepare(
      "select name, sql from sqlite_master where type = ? and name not like 'sqlite\\_%' escape '\\'",
    )
    .all(type) as { name: string; sql: string }[];

/**
 * Empties each table but those, a new one without a word here. Money is only ever added to, as triggers see to; between
 * two tests they look away.
 */
function forgetAll(): void {
  const triggers = partsOf('trigger');
  const tables = partsOf('table').filter(({ name }) => !KEPT.includes(name));
  sqlite.pragma('foreign_keys = off');
  sqlite.transaction(() => {
    for (const { name } of triggers) sqlite.exec(`drop trigger ${name}`);
    for (const { name } of tables) sqlite.exec(`delete from ${name}`);
    for (const { sql } of triggers) sqlite.exec(sql);
  })();
  sqlite.pragma('foreign_keys = on');
}

/** A picture that is still being encoded loses its row, so it is discarded without waiting for it. */
function reset(): void {
  app.clock.set(NOW);
  forgetAll();
  changeVilla(firstVilla);
  restoreVilla();
  createSecrets(app.dataDir).remove('line');
  createSecrets(app.dataDir).remove('stripe');
  createSecrets(app.dataDir).remove('slip-service');
  void slipok?.close();
  slipok = null;
  app.deps.config.publicUrl = null;
}

async function run(command: Command): Promise<string | undefined> {
  switch (command.do) {
    case 'reset':
      reset();
      return undefined;
    case 'advance':
      app.clock.advance(command.ms);
      return undefined;
    case 'change-villa':
      changeVilla(command.columns);
      return undefined;
    case 'name-mail-server':
      app.deps.mailServer.save({
        host: '127.0.0.1',
        port: 2525,
        user: '',
        password: '',
        sender: 'villa@example.com',
      });
      return undefined;
    case 'ask-of-before':
      sqlite
        .prepare('insert into refund_questions (booking_id, amount, confirmed_on) values (?, ?, ?)')
        .run(command.bookingId, 38_700, '2026-10-01');
      return undefined;
    case 'staff-token':
      return app.tokenFor('staff');
    case 'setup-link':
      return `${app.baseUrl}${setupPath(app.deps) ?? ''}`;
    case 'owner-token':
      return app.tokenFor('owner');
    case 'read-slips':
      app.deps.slipEvidences.start();
      await app.deps.slipEvidences.settled();
      return undefined;
    case 'use-line': {
      line ??= await startLineStandIn();
      app.deps.config.lineApiUrl = line.url;
      app.deps.config.publicUrl = 'https://baanvela.test';
      return JSON.stringify({ secret: line.secret, token: line.token });
    }
    case 'use-stripe': {
      stripe ??= await startStripeStandIn(() => app.clock.now());
      app.deps.config.stripeApiUrl = stripe.url;
      app.deps.config.publicUrl = app.baseUrl;
      return JSON.stringify({ key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET });
    }
    case 'tell-stripe':
      if (stripe) await deliver(app, stripe, stripe.books.events.splice(0));
      return undefined;
    case 'pay-by-stripe':
      stripe?.books.pay(pageOf(command.url));
      return undefined;
    case 'dispute-at-stripe': {
      const newest = [...(stripe?.books.payments.keys() ?? [])].at(-1) ?? '';
      const dueBy = new Date(app.clock.now().getTime() + 7 * 86_400_000);
      stripe?.books.dispute(newest, dueBy);
      return undefined;
    }
    case 'pay-out-stripe':
      stripe?.books.payOut(app.clock.now());
      return undefined;
    case 'use-slipok':
      slipok ??= await startSlipokStandIn();
      app.deps.config.slipokApiUrl = slipok.url;
      return JSON.stringify(SLIPOK);
    case 'know-transfer': {
      const { reference, amount, lateMinutes = 0 } = command;
      const [account] = app.deps.stores.bankAccounts.list();
      const digits = account?.accountNumber.replaceAll(/\D/g, '') ?? '';
      slipok?.transfers.set(reference, {
        amount,
        lateMinutes,
        account: {
          type: 'BANKAC',
          value: `xxxxx${digits.slice(5, 9)}${'x'.repeat(digits.length - 9)}`,
        },
        displayName: account?.accountName ?? '',
        at: app.clock.now().toISOString(),
      });
      return undefined;
    }
    case 'raise-alarms':
      app.deps.alarmSigns.note('mail_dead', '535');
      for (let failure = 0; failure < 2; failure += 1) {
        app.deps.alarmSigns.note('backup_failing', 'disk_full');
      }
      app.clock.advance(3_600_000);
      return undefined;
    case 'read-mail':
      return (await readFiledMail(app.dataDir, command.mailId)).text ?? '';
    case 'send-mails':
      // The mails that wait for an undo go, too.
      app.clock.advance(UNDO_HOLD_MS);
      app.deps.paymentReceipts.issueDue();
      await app.deps.relay.round();
      return undefined;
  }
}

function respond(reply: Reply): void {
  process.send?.(reply);
}

process.on('message', (message) => {
  const { id, ...command } = message as Command & { id: number };
  run(command).then(
    (value) => respond({ id, value }),
    (error: unknown) => respond({ id, failure: String(error) }),
  );
});

// The parent process is gone, so this one ends too.
process.on('disconnect', () => void app.close().finally(() => process.exit()));

respond({ id: 0, value: app.baseUrl });
