import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from './app-context.ts';
import { startImageJobs } from './features/villa/image-jobs.ts';
import { noteVersion } from './features/versions/program-versions.ts';
import { startTimer } from './lib/timer.ts';
import type { Services } from './services.ts';

/** Expired holds are free at once for every reader; the sweep only writes down what is true already. */
const HOLD_SWEEP_EVERY_MS = 30_000;
/** Often enough for a server that is started anew each morning. */
const SLIP_SWEEP_EVERY_MS = 3_600_000;
/** How often slips are looked for whose reading or checking did not succeed; a new one does not wait for it. */
const SLIP_EVIDENCE_EVERY_MS = 10 * 60_000;
/** How often a daily backup that has become due is looked for; a start has better things to do first. */
const BACKUP_EVERY_MS = 10 * 60_000;
const FIRST_BACKUP_AFTER_MS = 60_000;
/** How often it is looked whether the owners have to be told what is wrong with the house. */
const ALARMS_EVERY_MS = 5 * 60_000;
/** How often mails whose retry has become due are looked for; new mails do not wait for it. */
const MAIL_EVERY_MS = 15_000;
/** How often calendars elsewhere that have become due are looked for; each is read about every 15 minutes. */
const CALENDARS_EVERY_MS = 15_000;
const FIRST_CALENDARS_AFTER_MS = 3000;
/** How long a calendar on its way may hold up the end of the server. */
const CALENDAR_GRACE_MS = 5000;
/** How often payments are looked for of which guests are to be reminded. */
const REMINDERS_EVERY_MS = 10 * 60_000;
/** How often receipts are looked for that are due. */
const RECEIPTS_EVERY_MS = 15_000;
/** How often it is written down that this version still runs. */
const VERSION_EVERY_MS = 10 * 60_000;
/** How often it is looked whether the villa has to ask itself through its proxies; a start is over sooner for them than for us. */
const PROXIES_EVERY_MS = 10 * 60_000;
const FIRST_PROXIES_AFTER_MS = 2000;
/** How long a mail on its way may hold up the end of the server. */
const MAIL_GRACE_MS = 8000;

type JobDeps = Pick<AppContext, 'log' | 'sqlite' | 'clock' | 'writeTransaction' | 'proxies'> &
  Pick<
    Services,
    | 'bookings'
    | 'topUps'
    | 'slips'
    | 'slipEvidences'
    | 'backups'
    | 'alarms'
    | 'relay'
    | 'paymentReminders'
    | 'paymentReceipts'
    | 'imageEncoder'
    | 'sweepIncoming'
    | 'sweepImages'
    | 'importer'
  >;

/**
 * Everything that the server does by the clock.
 * @returns what stops it. It waits for a run at work, but not for a backup or an encoding, which take
 * long and lose nothing by breaking off.
 */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const { log, bookings, topUps, slips, slipEvidences, backups, relay } = deps;
  const { paymentReminders, imageEncoder } = deps;
  const noteThatItRuns = () =>
    deps.writeTransaction(() => noteVersion(deps.sqlite, deps.clock.now()));
  const stopVersion = startTimer(
    { name: 'version', everyMs: VERSION_EVERY_MS, firstAfterMs: 0, run: noteThatItRuns },
    log,
  );
  const stopProxies = startTimer(
    {
      name: 'proxy check',
      everyMs: PROXIES_EVERY_MS,
      firstAfterMs: FIRST_PROXIES_AFTER_MS,
      run: () => deps.proxies.checkDue(),
    },
    log,
  );
  relay.start();
  const stopMails = startTimer(
    { name: 'mail relay', everyMs: MAIL_EVERY_MS, firstAfterMs: 0, run: () => relay.notify() },
    log,
  );
  const stopReminders = startTimer(
    {
      name: 'payment reminders',
      everyMs: REMINDERS_EVERY_MS,
      firstAfterMs: 0,
      run() {
        const written = paymentReminders.write();
        if (written === 0) return;
        log.info({ written }, 'payment reminders written');
        relay.notify();
      },
    },
    log,
  );
  const issueReceipts = () => {
    const issued = deps.paymentReceipts.issueDue();
    const told = deps.paymentReceipts.tellVoid();
    if (issued + told === 0) return;
    log.info({ issued, told }, 'receipts issued, and void ones told');
    relay.notify();
  };
  const stopReceipts = startTimer(
    { name: 'receipts', everyMs: RECEIPTS_EVERY_MS, firstAfterMs: 0, run: issueReceipts },
    log,
  );
  const stopHolds = startTimer(
    {
      name: 'hold sweep',
      everyMs: HOLD_SWEEP_EVERY_MS,
      run() {
        const expired = bookings.sweep();
        if (expired > 0) log.info({ expired }, 'holds expired');
        const lapsed = topUps.sweep();
        if (lapsed > 0) log.info({ lapsed }, 'top-ups lapsed');
      },
    },
    log,
  );
  const stopSlips = startTimer(
    {
      name: 'slip sweep',
      everyMs: SLIP_SWEEP_EVERY_MS,
      async run() {
        const files = await slips.sweep();
        if (files > 0) log.info({ files }, 'orphaned slips removed');
      },
    },
    log,
  );
  const stopEvidence = startTimer(
    {
      name: 'slip evidence',
      everyMs: SLIP_EVIDENCE_EVERY_MS,
      firstAfterMs: 0,
      run: () => slipEvidences.start(),
    },
    log,
  );
  const stopBackups = startTimer(
    {
      name: 'daily backup',
      everyMs: BACKUP_EVERY_MS,
      firstAfterMs: FIRST_BACKUP_AFTER_MS,
      run: async () => void (await backups.makeDue()),
    },
    log,
  );
  const stopAlarms = startTimer(
    {
      name: 'alarms',
      everyMs: ALARMS_EVERY_MS,
      async run() {
        if (await deps.alarms.tell()) relay.notify();
      },
    },
    log,
  );
  const stopImages = startImageJobs(deps);
  const stopCalendars = startTimer(
    {
      name: 'calendars elsewhere',
      everyMs: CALENDARS_EVERY_MS,
      firstAfterMs: FIRST_CALENDARS_AFTER_MS,
      run: () => deps.importer.runDue(),
    },
    log,
  );

  return async () => {
    void stopBackups();
    void stopProxies();
    void imageEncoder.stop();
    const slipsLeft = slipEvidences.stop();
    const mailsGone = stopMails().then(() => relay.stop());
    // A run that is broken off has changed nothing: it is taken over in one transaction, or not.
    await Promise.race([stopCalendars(), wait(CALENDAR_GRACE_MS, undefined, { ref: false })]);
    await Promise.race([mailsGone, wait(MAIL_GRACE_MS, undefined, { ref: false })]);
    await Promise.all([
      stopVersion()
        .then(noteThatItRuns)
        .catch((error: unknown) => log.error({ err: error }, 'the end of this run is not noted')),
      stopReminders(),
      stopReceipts(),
      stopHolds(),
      stopSlips(),
      stopEvidence(),
      stopAlarms(),
      slipsLeft,
      stopImages(),
    ]);
  };
}
