import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ReportKind, ReportPlace } from '@villa/shared/contract/cleaner.ts';
import { create } from 'zustand';
import { sendReport } from './cleaner-session.ts';

/** A report that has not reached the server whole yet. */
export interface WaitingReport {
  key: string;
  turnover: string;
  kind: ReportKind;
  place: ReportPlace | null;
  pictures: { key: string; blob: Blob }[];
}

/** How many pictures wait, and of how many reports; `refused` names a report that the server did not take. */
interface Reports {
  reports: number;
  pictures: number;
  refused: string | null;
}
export const useReports = create<Reports>(() => ({ reports: 0, pictures: 0, refused: null }));

/** The reports of a browser without a database: they wait as long as the page is open. */
const inMemory = new Map<string, WaitingReport>();

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cleaning', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('reports', { keyPath: 'key' }),
    );
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction('reports', mode);
      const request = work(transaction.objectStore('reports'));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('failed')));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('full')));
    });
  } finally {
    database.close();
  }
}

async function all(): Promise<WaitingReport[]> {
  const kept = await inStore('readonly', (store) => store.getAll() as IDBRequest<WaitingReport[]>);
  return [...kept, ...inMemory.values()];
}

async function put(report: WaitingReport): Promise<void> {
  if (inMemory.has(report.key)) inMemory.set(report.key, report);
  else {
    await inStore('readwrite', (store) => store.put(report)).catch(() =>
      inMemory.set(report.key, report),
    );
  }
}

async function remove(key: string): Promise<void> {
  inMemory.delete(key);
  await inStore('readwrite', (store) => store.delete(key)).catch(() => {});
}

async function waiting(): Promise<WaitingReport[]> {
  const reports = await all().catch(() => [...inMemory.values()]);
  useReports.setState({
    reports: reports.length,
    pictures: reports.reduce((sum, { pictures }) => sum + pictures.length, 0),
  });
  return reports;
}

/** Keeps a report until it is sent. */
export async function addReport(report: WaitingReport): Promise<void> {
  await put(report);
  await waiting();
}

/** Removes what waits, with its pictures: the log-in that reported it is over. */
export async function forgetReports(): Promise<void> {
  inMemory.clear();
  await inStore('readwrite', (store) => store.clear()).catch(() => {});
  useReports.setState({ reports: 0, pictures: 0, refused: null });
}

let sending: Promise<boolean> | null = null;

/** Sends what waits, one picture after the other. @returns true when nothing is left */
export function sendReports(): Promise<boolean> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<boolean> {
  for (const report of await waiting()) {
    try {
      await sendOne(report);
    } catch (error) {
      const isRefused =
        error instanceof ApiError &&
        error.status >= 400 &&
        error.status < 500 &&
        error.status !== 401;
      if (!isRefused) return false;
      useReports.setState({ refused: error.code });
      await remove(report.key);
    }
    await waiting();
  }
  return true;
}

async function sendOne(report: WaitingReport): Promise<void> {
  const { key, kind, place, turnover } = report;
  const fields = { key, kind, ...(place !== null && { place }) };
  let left = report.pictures;
  // A trouble counts without a picture, too.
  if (kind !== 'ready') await sendReport(turnover, fields, null);
  for (const picture of report.pictures) {
    await sendReport(turnover, { ...fields, pictureKey: picture.key }, picture.blob);
    left = left.filter((one) => one !== picture);
    await put({ ...report, pictures: left });
    await waiting();
  }
  await remove(key);
}
