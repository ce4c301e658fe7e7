import type { ThirdLanguage } from '@villa/shared/contract/cleaner.ts';
import type { TurnoverFacts } from '@villa/shared/domain/stay/turnovers.ts';
import type { GivenAnswer } from '@villa/shared/domain/stay/turnover-state.ts';
import { and, asc, desc, eq, gte, inArray, lt, ne, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import {
  cleanerLanguagesTable,
  cleanerNewsTable,
  cleaningReportsTable,
  cleaningWordsTable,
  missingTurnoversTable,
  reportPicturesTable,
  turnoverAnswersTable,
} from './cleaning.table.ts';

export type AnswerRow = typeof turnoverAnswersTable.$inferSelect;
export type ReportRow = typeof cleaningReportsTable.$inferSelect;
export type ReportPictureRow = typeof reportPicturesTable.$inferSelect;
export type NewsRow = typeof cleanerNewsTable.$inferSelect;
export type MissingRow = typeof missingTurnoversTable.$inferSelect;

export interface CleaningRepository {
  /** The answers of these turnovers, the oldest first. */
  answersOf(turnovers: readonly string[]): Map<string, GivenAnswer[]>;
  /** Those given since an instant, the oldest first. */
  answersSince(at: Date): AnswerRow[];
  addAnswer(row: Omit<AnswerRow, 'id' | 'undoneAt'>): void;
  /** The last answer of a user that stands. */
  lastOf(turnover: string, userId: string): AnswerRow | null;
  undo(id: number, at: Date): void;
  /** Channels' turnovers with answers. */
  watched(): MissingRow[];
  watch(row: MissingRow): void;
  unwatch(turnover: string): void;
  /** Its stay has another name since; belongs into a transaction. */
  rename(turnover: string, to: string): void;
  findReport(id: string): ReportRow | null;
  reportByKey(userId: string, key: string): ReportRow | null;
  reportsOf(turnovers: readonly string[]): ReportRow[];
  reportsOfBooking(bookingId: string): ReportRow[];
  /** Troubles that nobody has dealt with, the newest first. */
  openTroubles(): ReportRow[];
  addReport(row: ReportRow): void;
  settle(id: string, by: string, at: Date): void;
  picturesOf(reports: readonly string[]): ReportPictureRow[];
  addPicture(row: ReportPictureRow): void;
  /** The news that a cleaner was alerted of last, by turnover. */
  newsOf(userId: string): Map<string, NewsRow>;
  putNews(row: NewsRow): void;
  readsThird(userId: string): boolean;
  setReadsThird(userId: string, reads: boolean): void;
  words(): ThirdLanguage | null;
  /** Null removes them. */
  setWords(words: ThirdLanguage | null, by: string, at: Date): void;
  /** Removes what is older. @returns the files of the pictures among it */
  removeBefore(at: Date): string[];
}

export function createCleaningRepository(db: Db): CleaningRepository {
  const answers = turnoverAnswersTable;
  const reports = cleaningReportsTable;
  const pictures = reportPicturesTable;
  const missing = missingTurnoversTable;
  const news = cleanerNewsTable;
  const languages = cleanerLanguagesTable;
  return {
    answersOf(turnovers) {
      const rows =
        turnovers.length === 0
          ? []
          : db
              .select()
              .from(answers)
              .where(inArray(answers.turnover, [...turnovers]))
              .orderBy(asc(answers.id))
              .all();
      return Map.groupBy(rows.map(given), ({ turnover }) => turnover);
    },
    answersSince: (at) =>
      db.select().from(answers).where(gte(answers.at, at)).orderBy(asc(answers.id)).all(),
    addAnswer: (row) => void db.insert(answers).values(row).run(),
    lastOf: (turnover, userId) =>
      db
        .select()
        .from(answers)
        .where(
          and(
            eq(answers.turnover, turnover),
            eq(answers.userId, userId),
            isNull(answers.undoneAt),
            ne(answers.answer, 'seen'),
          ),
        )
        .orderBy(desc(answers.id))
        .get() ?? null,
    undo: (id, at) => void db.update(answers).set({ undoneAt: at }).where(eq(answers.id, id)).run(),
    watched: () => db.select().from(missing).all(),
    watch: (row) =>
      void db
        .insert(missing)
        .values(row)
        .onConflictDoUpdate({ target: missing.turnover, set: row })
        .run(),
    unwatch: (turnover) => void db.delete(missing).where(eq(missing.turnover, turnover)).run(),
    rename(turnover, to) {
      db.update(answers).set({ turnover: to }).where(eq(answers.turnover, turnover)).run();
      db.update(reports).set({ turnover: to }).where(eq(reports.turnover, turnover)).run();
      db.delete(news).where(eq(news.turnover, to)).run();
      db.update(news).set({ turnover: to }).where(eq(news.turnover, turnover)).run();
    },
    findReport: (id) => db.select().from(reports).where(eq(reports.id, id)).get() ?? null,
    reportByKey: (userId, key) =>
      db
        .select()
        .from(reports)
        .where(and(eq(reports.userId, userId), eq(reports.key, key)))
        .get() ?? null,
    reportsOf: (turnovers) =>
      turnovers.length === 0
        ? []
        : db
            .select()
            .from(reports)
            .where(inArray(reports.turnover, [...turnovers]))
            .all(),
    reportsOfBooking: (bookingId) =>
      db
        .select()
        .from(reports)
        .where(eq(reports.bookingId, bookingId))
        .orderBy(desc(reports.at))
        .all(),
    openTroubles: () =>
      db
        .select()
        .from(reports)
        .where(and(ne(reports.kind, 'ready'), isNull(reports.settledAt)))
        .orderBy(desc(reports.at))
        .limit(50)
        .all(),
    addReport: (row) => void db.insert(reports).values(row).run(),
    settle: (id, settledBy, settledAt) =>
      void db.update(reports).set({ settledBy, settledAt }).where(eq(reports.id, id)).run(),
    picturesOf: (ids) =>
      ids.length === 0
        ? []
        : db
            .select()
            .from(pictures)
            .where(inArray(pictures.reportId, [...ids]))
            .orderBy(asc(pictures.at))
            .all(),
    addPicture: (row) => void db.insert(pictures).values(row).run(),
    newsOf(userId) {
      const rows = db.select().from(news).where(eq(news.userId, userId)).all();
      return new Map(rows.map((row) => [row.turnover, row]));
    },
    putNews: (row) =>
      void db
        .insert(news)
        .values(row)
        .onConflictDoUpdate({ target: [news.turnover, news.userId], set: row })
        .run(),
    readsThird: (userId) =>
      db.select().from(languages).where(eq(languages.userId, userId)).get() !== undefined,
    setReadsThird(userId, reads) {
      if (reads) db.insert(languages).values({ userId }).onConflictDoNothing().run();
      else db.delete(languages).where(eq(languages.userId, userId)).run();
    },
    words() {
      const row = db.select().from(cleaningWordsTable).get();
      return row === undefined
        ? null
        : { language: row.language, name: row.name, words: row.words };
    },
    setWords(words, by, at) {
      db.delete(cleaningWordsTable).run();
      if (words !== null)
        db.insert(cleaningWordsTable)
          .values({ id: 1, ...words, by, at })
          .run();
    },
    removeBefore(at) {
      const old = db.select({ id: reports.id }).from(reports).where(lt(reports.at, at));
      const files = db
        .delete(pictures)
        .where(inArray(pictures.reportId, old))
        .returning({ file: pictures.file })
        .all();
      db.delete(reports).where(lt(reports.at, at)).run();
      db.delete(answers).where(lt(answers.at, at)).run();
      db.delete(missing).where(lt(missing.seenAt, at)).run();
      db.delete(news).where(lt(news.at, at)).run();
      return files.map(({ file }) => file);
    },
  };
}

function given(row: AnswerRow): GivenAnswer & { turnover: string } {
  const facts: TurnoverFacts = row.facts;
  return {
    turnover: row.turnover,
    userId: row.userId,
    answer: row.answer,
    at: row.at,
    facts,
    isUndone: row.undoneAt !== null,
  };
}
