import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { besideOf, standing } from '../row-order.ts';
import type { Decide } from '../use-decide.ts';
import { RowList } from './row-list.tsx';
import { UnknownRow } from './unknown-row.tsx';

interface UnknownRowsProps {
  rows: readonly StatementRowAnswer[];
  decide: Decide;
  /** Stands at the first row out. */
  beginsOut: boolean;
  /** Asks again about what was offered for a row and put away. */
  onLookAgain: (id: string) => void;
}

/** Rows that nothing of ours fits, in two lists: money in, money out. */
export function UnknownRows({ rows, beginsOut, decide, onLookAgain }: UnknownRowsProps) {
  const { t } = useTranslation('statements');
  const lists = [
    { name: t('unknown.in'), rows: rows.filter(({ satang }) => satang > 0) },
    { name: t('unknown.out'), rows: rows.filter(({ satang }) => satang < 0) },
  ].filter((list) => list.rows.length > 0);
  const inOrder = lists.flatMap((list) => list.rows);
  const [stand, setStand] = useState<{ id: string | null; at: number }>(() => {
    const out = beginsOut ? inOrder.findIndex(({ satang }) => satang < 0) : 0;
    return { id: null, at: Math.max(0, out) };
  });
  const row = standing(inOrder, stand);
  if (row === undefined) return <EmptyState icon={CircleCheck} title={t('unknown.none')} />;
  const at = inOrder.indexOf(row);
  const goTo = (id: string | null) =>
    setStand({
      id,
      at: Math.max(
        0,
        inOrder.findIndex((one) => one.id === id),
      ),
    });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="grid gap-4 max-lg:order-2">
        {lists.map((list) => (
          <section key={list.name}>
            <h2 className="mb-1 text-sm text-soft">
              {list.name} · {list.rows.length}
            </h2>
            <RowList label={list.name} rows={list.rows} current={row.id} onShow={goTo} />
          </section>
        ))}
      </div>
      <UnknownRow
        key={row.id}
        row={row}
        decide={decide}
        onMove={(way) => goTo(besideOf(inOrder, row.id, way))}
        onLater={() => goTo(inOrder[(at + 1) % inOrder.length]?.id ?? null)}
        onDone={() => setStand({ id: null, at })}
        onLookAgain={() => {
          setStand({ id: null, at });
          onLookAgain(row.id);
        }}
      />
    </div>
  );
}
