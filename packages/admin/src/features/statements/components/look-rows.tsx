import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { besideOf, standing } from '../row-order.ts';
import { useRowWords } from '../row-words.ts';
import type { Decide } from '../use-decide.ts';
import { LookAtRow } from './look-at-row.tsx';
import { RowList } from './row-list.tsx';

interface LookRowsProps {
  rows: readonly StatementRowAnswer[];
  decide: Decide;
  /** It is nothing of what fits. */
  onNone: (id: string) => void;
}

/** The questions, one at a time; on a wide screen beside their list. */
export function LookRows({ rows, decide, onNone }: LookRowsProps) {
  const { t } = useTranslation('statements');
  const words = useRowWords();
  const [stand, setStand] = useState<{ id: string | null; at: number }>({ id: null, at: 0 });
  const row = standing(rows, stand);
  if (row === undefined) return <EmptyState icon={CircleCheck} title={t('look.none')} />;
  const at = rows.indexOf(row);
  const goTo = (id: string | null) =>
    setStand({
      id,
      at: Math.max(
        0,
        rows.findIndex((one) => one.id === id),
      ),
    });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <RowList
        className="max-lg:hidden"
        label={t('tabs.look')}
        rows={rows}
        current={row.id}
        onShow={goTo}
        says={(one) => words.perhaps(one)}
      />
      <LookAtRow
        key={row.id}
        row={row}
        place={`${at + 1}/${rows.length}`}
        decide={decide}
        onNone={() => {
          setStand({ id: null, at });
          onNone(row.id);
        }}
        onMove={(way) => goTo(besideOf(rows, row.id, way))}
        onLater={() => goTo(rows[(at + 1) % rows.length]?.id ?? null)}
        onDone={() => setStand({ id: null, at })}
      />
    </div>
  );
}
