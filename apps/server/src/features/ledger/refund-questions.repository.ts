import type { RefundAnswer } from '@villa/shared/contract/money-to-settle.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { refundQuestionsTable } from './refund-questions.table.ts';

export type RefundQuestion = typeof refundQuestionsTable.$inferSelect;

export interface RefundQuestionsRepository {
  /** The questions that are still to be answered, the oldest first. */
  questions(): RefundQuestion[];
  /** Null for a booking that is not asked about, or no longer. */
  question(bookingId: string): RefundQuestion | null;
  /** Belongs into a transaction. */
  answer(bookingId: string, answer: RefundAnswer, by: string | null, at: Date): void;
}

const q = refundQuestionsTable;

export function createRefundQuestionsRepository(db: Db): RefundQuestionsRepository {
  const open = () => db.select().from(q).where(isNull(q.answer));
  return {
    questions: () => open().orderBy(q.confirmedOn, q.bookingId).all(),
    question: (bookingId) =>
      db
        .select()
        .from(q)
        .where(and(eq(q.bookingId, bookingId), isNull(q.answer)))
        .get() ?? null,
    answer(bookingId, answer, by, at) {
      db.update(q).set({ answer, by, answeredAt: at }).where(eq(q.bookingId, bookingId)).run();
    },
  };
}
