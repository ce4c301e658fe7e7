import {
  type Statement,
  type StatementReadingAnswer,
  mapStatement,
} from '@villa/shared/contract/statements.ts';
import { Button } from '@villa/ui/button.tsx';
import { selectClass } from '@villa/ui/field.tsx';
import { CircleAlert, Scale } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRowKeys } from '../row-keys.ts';
import { signedSatang, useRowWords } from '../row-words.ts';
import { statementQuery } from '../statement-queries.ts';
import { ActBar } from './act-bar.tsx';
import { KeyCap } from './key-cap.tsx';

const COLUMNS = [
  'day',
  'time',
  'in',
  'out',
  'amount',
  'sign',
  'balance',
  'description',
  'reference',
] as const;

interface MapColumnsProps {
  statement: Statement;
  reading: StatementReadingAnswer;
}

/** The reading before the columns: whoever sees three right rows need not look at columns. */
export function MapColumns({ statement, reading }: MapColumnsProps) {
  const { t } = useTranslation('statements');
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { id } = statement;
  const mapping = useAction({
    mutationFn: (asked: { mapping: StatementReadingAnswer['mapping']; preview: boolean }) =>
      api.call(mapStatement, { params: { id }, body: asked }),
    onSuccess(answered, { preview }) {
      queryClient.setQueryData(statementQuery(api, id).queryKey, answered);
      if (!preview) return queryClient.invalidateQueries();
      return undefined;
    },
  });
  const confirm = () => mapping.mutate({ mapping: reading.mapping, preview: false });
  useRowKeys(id, (key) => {
    if (key === 'enter' && !mapping.isPending) confirm();
  });
  const choose = (column: (typeof COLUMNS)[number], typed: string) => {
    const { [column]: _, ...others } = reading.mapping;
    const chosen = typed === '' ? others : { ...others, [column]: Number(typed) };
    mapping.mutate({ mapping: chosen, preview: true });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <SectionCard title={t('map.read')}>
          <ReadRows reading={reading} />
          <Checks reading={reading} />
        </SectionCard>
        <Failure error={mapping.error} />
        <ActBar below={t('map.kept')}>
          <Button busy={mapping.isPending} className="figures" onClick={confirm}>
            {t('map.confirm', { count: reading.rowCount })}
            <KeyCap>Enter</KeyCap>
          </Button>
        </ActBar>
      </div>
      <SectionCard title={t('map.columns')} className="max-lg:mb-40">
        <div className="grid">
          {COLUMNS.map((column) => (
            <ColumnChoice key={column} column={column} reading={reading} onChoose={choose} />
          ))}
        </div>
      </SectionCard>
    </div>
  );
}

function ReadRows({ reading }: { reading: StatementReadingAnswer }) {
  const { t } = useTranslation('statements');
  const words = useRowWords();
  return (
    <table className="figures w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-soft">
          <th className="pr-3 font-normal">{t('map.day')}</th>
          <th className="pr-3 font-normal">{t('map.text')}</th>
          <th className="text-right font-normal">{t('map.baht')}</th>
        </tr>
      </thead>
      <tbody>
        {reading.rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may be equal, and none moves
          <tr key={place} className="border-t border-line align-top">
            <td className="py-2 pr-3 whitespace-nowrap">
              {words.day(row.day)}
              <span className="block text-xs text-soft">{row.time}</span>
            </td>
            <td className="py-2 pr-3 wrap-anywhere">{row.description}</td>
            <td className="py-2 text-right whitespace-nowrap">{signedSatang(row.satang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Balances that say that in and out are the right way round, and lines that were left out. */
function Checks({ reading }: { reading: StatementReadingAnswer }) {
  const { t } = useTranslation('statements');
  const { balanced, breaks, rowCount, leftOut, unreadable } = reading;
  const [broken] = breaks;
  const good = balanced !== null && broken === undefined;
  const lines = [
    good
      ? t('map.balances', { fit: balanced, all: rowCount })
      : broken === undefined
        ? t('map.noBalances')
        : t('map.breaks', { count: breaks.length, line: broken.line }),
    ...(leftOut > 0 ? [t('map.leftOut', { count: leftOut })] : []),
    ...(unreadable.length > 0
      ? [t('map.unreadable', { lines: unreadable.map(({ line }) => line).join(', ') })]
      : []),
    ...(reading.isOtherAccount ? [t('map.otherAccount')] : []),
  ];
  const isFine = good && unreadable.length === 0 && !reading.isOtherAccount;
  const Icon = isFine ? Scale : CircleAlert;
  return (
    <div
      className={`mt-4 flex items-start gap-3 rounded-control p-3 text-sm ${isFine ? 'bg-success-soft' : 'bg-warn-soft'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
      <p>{lines.join(' ')}</p>
    </div>
  );
}

interface ColumnChoiceProps {
  column: (typeof COLUMNS)[number];
  reading: StatementReadingAnswer;
  onChoose: (column: (typeof COLUMNS)[number], typed: string) => void;
}

function ColumnChoice({ column, reading, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation('statements');
  const id = useId();
  const value = reading.mapping[column];
  const sample =
    value === undefined
      ? ''
      : (reading.samples.map((cells) => cells[value] ?? '').find(Boolean) ?? '');
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <label htmlFor={id} className="text-sm">
        {t(`map.column.${column}`)}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChoose(column, target.value)}
        className={selectClass}
      >
        <option value="">{t('map.none')}</option>
        {reading.headers.map((header, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
          <option key={place} value={place}>
            {header === '' ? t('map.columnNumber', { number: place + 1 }) : header}
          </option>
        ))}
      </select>
      <span className="figures col-start-2 text-xs wrap-anywhere text-soft">{sample}</span>
    </div>
  );
}
