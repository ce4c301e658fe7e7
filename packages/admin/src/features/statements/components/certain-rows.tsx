import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { CircleCheck, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useRowKeys } from '../row-keys.ts';
import { useRowWords } from '../row-words.ts';
import { besideOf } from '../row-order.ts';
import type { Decide } from '../use-decide.ts';
import { ActBar } from './act-bar.tsx';
import { KeyCap } from './key-cap.tsx';
import { RowList } from './row-list.tsx';

/** The rows whose reference is a payment's own: accepted, they mark and record nothing. */
export function CertainRows({
  rows,
  decide,
}: {
  rows: readonly StatementRowAnswer[];
  decide: Decide;
}) {
  const { t } = useTranslation('statements');
  const words = useRowWords();
  const [stand, setStand] = useState<string | null>(rows[0]?.id ?? null);
  const row = rows.find(({ id }) => id === stand) ?? rows[0];
  useRowKeys(row?.id ?? null, (key) => {
    if (key === 'all' && rows.length > 0) void decide.certain(rows);
    if (key === 'enter' && row) void decide.certain([row]);
    if (key === 'undo') decide.undoLast();
    if (key === 'up' || key === 'down') setStand(besideOf(rows, row?.id, key));
  });
  if (rows.length === 0) return <EmptyState icon={CircleCheck} title={t('certain.none')} />;
  const sum = formatSatang(rows.reduce((total, { satang }) => total + Math.abs(satang), 0));
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <RowList
        label={t('tabs.certain')}
        rows={rows}
        current={row?.id ?? null}
        onShow={setStand}
        says={({ fits: [fit] }) => {
          const { name, says } = fit ? words.fit(fit) : { name: '', says: '' };
          return [name, says, t('certain.why')].filter(Boolean).join(' · ');
        }}
      />
      <SectionCard title={t('certain.title', { count: rows.length })} intro={t('certain.text')}>
        <ActBar>
          <Button onClick={() => void decide.certain(rows)} className="figures">
            <ListChecks aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
            {t('certain.all', { count: rows.length, amount: sum })}
            <KeyCap>A</KeyCap>
          </Button>
        </ActBar>
        <p aria-hidden="true" className="mt-4 hidden flex-wrap gap-4 text-xs text-soft lg:flex">
          <span>
            <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> {t('keys.row')}
          </span>
          <span>
            <KeyCap>Enter</KeyCap> {t('keys.accept')}
          </span>
          <span>
            <KeyCap>Z</KeyCap> {t('keys.undo')}
          </span>
        </p>
      </SectionCard>
    </div>
  );
}
