import {
  type CleaningReport,
  MAX_REPORT_PICTURES,
  type ReportFields,
  getReportPicture,
} from '@villa/shared/contract/cleaner.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import type { AlertOutbox } from '../alerts/alert-outbox.ts';
import type { KeptPictures } from '../slips/kept-pictures.ts';
import type { CleaningRepository, ReportRow } from './cleaning.repository.ts';
import type { CleanerUser } from './cleaning.usecases.ts';
import type { NamedTurnover } from './house-turnovers.ts';

/** More troubles than a house has in one cleaning. */
const MAX_REPORTS = 20;

/** A report as it is sent: its texts, and at most one picture. */
export interface SentReport {
  turnover: NamedTurnover;
  fields: ReportFields;
  file: ReceivedFile | null;
}

export interface CleaningReports {
  /**
   * Writes a report, or adds a picture to it; what comes a second time counts once.
   * @returns how many pictures it has
   * @throws AppError `invalid_fields`, `too_many_requests`; for the file see `KeptPictures`
   */
  send(sent: SentReport, by: CleanerUser): Promise<number>;
  /** Those after a booking's stay, the newest first. */
  ofBooking(bookingId: string): CleaningReport[];
  /** Troubles that nobody has dealt with. */
  open(): CleaningReport[];
  /** @throws AppError `not_found` */
  settle(id: string, by: { id: string }): CleaningReport;
  /** The name of a picture's file on disk. @throws AppError `not_found` */
  fileOf(report: string, picture: string): string;
  /** Removes what is old, with its pictures. */
  removeBefore(at: Date): Promise<void>;
}

export function createCleaningReports(deps: {
  rows: CleaningRepository;
  pictures: KeptPictures;
  namesOf: (userIds: readonly string[]) => Map<string, string>;
  /** Staff are alerted of a trouble. */
  alertOutbox: Pick<AlertOutbox, 'enqueue'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}): CleaningReports {
  const { rows, pictures, clock, newId, writeTransaction } = deps;

  /** The report of this key, made where it is new; belongs into a transaction. */
  function reportFor({ turnover, fields }: SentReport, by: CleanerUser): ReportRow {
    const known = rows.reportByKey(by.id, fields.key);
    if (known !== null) {
      if (known.turnover !== turnover.key) throw invalidFields({ key: 'invalid' });
      return known;
    }
    const own = rows.reportsOf([turnover.key]);
    if (own.length >= MAX_REPORTS) throw new AppError('too_many_requests');
    const row: ReportRow = {
      id: newId(),
      turnover: turnover.key,
      bookingId: turnover.leaving?.bookingId ?? null,
      outOn: turnover.outOn,
      userId: by.id,
      key: fields.key,
      kind: fields.kind,
      place: fields.place ?? null,
      at: clock.now(),
      settledAt: null,
      settledBy: null,
    };
    rows.addReport(row);
    if (row.kind !== 'ready') {
      deps.alertOutbox.enqueue('turnover_problem', { key: row.id, data: { report: row.id } });
    }
    return row;
  }

  function present(reports: readonly ReportRow[]): CleaningReport[] {
    const names = deps.namesOf(reports.map(({ userId }) => userId));
    const shown = Map.groupBy(
      rows.picturesOf(reports.map(({ id }) => id)),
      ({ reportId }) => reportId,
    );
    return reports.map((row) => ({
      id: row.id,
      kind: row.kind,
      place: row.place,
      at: row.at.toISOString(),
      by: names.get(row.userId) ?? null,
      pictures: (shown.get(row.id) ?? []).map(({ id }) =>
        pathOf(getReportPicture.path, { id: row.id, picture: id }),
      ),
      bookingId: row.bookingId,
      outOn: row.outOn,
      settledAt: row.settledAt?.toISOString() ?? null,
    }));
  }

  function presentOne(id: string): CleaningReport {
    const row = rows.findReport(id);
    const [report] = row === null ? [] : present([row]);
    if (report === undefined) throw new AppError('not_found');
    return report;
  }

  const picturesOf = (report: string) => rows.picturesOf([report]);

  return {
    async send(sent, by) {
      const { fields, file: received } = sent;
      if (fields.kind !== 'ready' && fields.place === undefined) {
        throw invalidFields({ place: 'required' });
      }
      if (received?.bytes === 0) throw invalidFields({ picture: 'empty_file' });
      const report = writeTransaction(() => reportFor(sent, by));
      if (received === null) return picturesOf(report.id).length;
      const key = fields.pictureKey ?? newId();
      const isKnown = () => picturesOf(report.id).some((one) => one.key === key);
      // A slow line sends it again when the answer was lost.
      if (isKnown()) return picturesOf(report.id).length;
      if (picturesOf(report.id).length >= MAX_REPORT_PICTURES) {
        throw new AppError('too_many_requests');
      }
      const file = await pictures.keep(received);
      const isAdded = writeTransaction(() => {
        // Others may have come while it was drawn.
        if (isKnown() || picturesOf(report.id).length >= MAX_REPORT_PICTURES) return false;
        rows.addPicture({
          id: newId(),
          reportId: report.id,
          key,
          file,
          bytes: received.bytes,
          at: clock.now(),
        });
        return true;
      });
      if (!isAdded) await pictures.remove(file);
      return picturesOf(report.id).length;
    },
    ofBooking: (bookingId) => present(rows.reportsOfBooking(bookingId)),
    open: () => present(rows.openTroubles()),
    settle(id, by) {
      writeTransaction(() => {
        const row = rows.findReport(id);
        if (row === null) throw new AppError('not_found');
        if (row.settledAt === null) rows.settle(id, by.id, clock.now());
      });
      return presentOne(id);
    },
    fileOf(report, picture) {
      const row = picturesOf(report).find(({ id }) => id === picture);
      if (row === undefined) throw new AppError('not_found');
      return row.file;
    },
    async removeBefore(at) {
      const files = writeTransaction(() => rows.removeBefore(at));
      for (const file of files) await pictures.remove(file);
    },
  };
}
