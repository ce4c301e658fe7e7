import type { Statement } from '@villa/shared/contract/statements.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

interface DoneSoFarProps {
  statement: Statement;
  onRowsOut: () => void;
}

/** The statement in four figures, once anything of it is done: seen, recorded, left, and the rows out that are expenses. */
export function DoneSoFar({ statement, onRowsOut }: DoneSoFarProps) {
  const { t } = useTranslation('statements');
  const { language } = useLanguage();
  const { rows, from, to, newRows, rowCount } = statement;
  const count = (as: string) => rows.filter(({ decided }) => decided?.as === as).length;
  const isOpen = ({ verdict }: Statement['rows'][number]) =>
    verdict !== 'decided' && verdict !== 'transfer';
  const left = rows.filter(isOpen);
  if (!rows.some(({ verdict }) => verdict === 'decided')) return null;
  const out = rows.filter(({ satang }) => satang < 0).length;
  const isWhole = newRows === rowCount && from !== null && to !== null;
  const facts = [
    [t('so.seen'), String(count('seen'))],
    [t('so.recorded'), String(count('recorded'))],
    [t('so.left'), String(left.length)],
    ...(out === 0 ? [] : [[t('so.expenses'), t('so.of', { count: count('expense'), all: out })]]),
  ];
  return (
    <SectionCard
      title={
        isWhole ? t('so.title', { days: formatDateRange(from, to, language) }) : t('so.titleNew')
      }
      className="mt-6 lg:max-w-md"
    >
      <dl className="figures grid gap-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {left.some(({ satang, verdict }) => satang < 0 && verdict === 'unknown') ? (
        <Button look="outline" className="mt-4 print:hidden" onClick={onRowsOut}>
          {t('so.rowsOut')}
        </Button>
      ) : null}
    </SectionCard>
  );
}
