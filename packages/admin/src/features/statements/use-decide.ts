import { useQueryClient } from '@tanstack/react-query';
import {
  type AnsweredRow,
  type StatementRowAnswer,
  acceptRows,
} from '@villa/shared/contract/statements.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { STATEMENTS } from './statement-queries.ts';

/** Decides on rows of a statement, and takes the last decision back. */
export interface Decide {
  /** @returns true where it was done */
  one(row: StatementRowAnswer, answer: Omit<AnsweredRow, 'id'>): Promise<boolean>;
  /** Marks everything that is certain now. */
  certain(rows: readonly StatementRowAnswer[]): Promise<void>;
  open(rows: readonly string[]): Promise<void>;
  undoLast(): void;
}

export function useDecide(statementId: string): Decide {
  const { t } = useTranslation(['statements', 'shell']);
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const last = useRef<readonly string[]>([]);
  const isBusy = useRef(false);

  const isOwn = ([kind, id]: readonly unknown[]) => kind === STATEMENTS && id === statementId;
  /** One press at a time: a second one would be about a row that is gone. */
  async function run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      return await work();
    } catch (error) {
      notify.error(errorText(error));
      return null;
    } finally {
      // The next row may be decided on as soon as it is shown: all else that has changed is read meanwhile.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isOwn(queryKey) });
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOwn(queryKey) });
      isBusy.current = false;
    }
  }

  const send = (rows: AnsweredRow[]) =>
    api.call(acceptRows, { params: { id: statementId }, body: { rows } });

  async function open(rows: readonly string[]): Promise<void> {
    const done = await run(() => send(rows.map((id) => ({ id, as: 'open' as const }))));
    if (done === null) return;
    last.current = [];
    notify.success(t('done.undone'));
  }

  function decided(rows: readonly string[], sentence: string): void {
    last.current = rows;
    notify.success(sentence, { label: t('shell:undo'), run: () => void open(rows) });
  }

  return {
    open,
    undoLast() {
      if (last.current.length > 0) void open(last.current);
    },
    async one(row, answer) {
      const done = await run(() => send([{ ...answer, id: row.id }]));
      if (done === null) return false;
      decided([row.id], t('done.row', { amount: formatSatang(row.satang) }));
      return true;
    },
    async certain(rows) {
      const ids = rows.map(({ id }) => id);
      const done = await run(() => send(ids.map((id) => ({ id, as: 'certain' as const }))));
      if (done === null) return;
      if (done.changed > 0) notify.error(t('done.changed', { count: done.changed }));
      if (done.done > 0) decided(ids, t('done.certain', { count: done.done }));
    },
  };
}
