import type { StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { paths } from '@villa/admin/paths.ts';
import { signedSatang, useRowWords } from '../row-words.ts';
import type { Decide } from '../use-decide.ts';

interface FoldedRowsProps {
  rows: readonly StatementRowAnswer[];
  decide: Decide;
}

/** Transfers between own accounts, and what was decided: folded, each with its way back. */
export function FoldedRows({ rows, decide }: FoldedRowsProps) {
  const { t } = useTranslation('statements');
  const transfers = rows.filter(({ verdict }) => verdict === 'transfer');
  const decided = rows.filter(({ verdict }) => verdict === 'decided');
  const count = (as: string) => decided.filter((row) => row.decided?.as === as).length;
  return (
    <div className="mt-6 grid gap-4">
      {transfers.length === 0 ? null : (
        <Fold title={t('transfers.title', { count: transfers.length })} say={t('transfers.say')}>
          <Rows
            rows={transfers}
            says={(row) => t('transfers.with', { account: row.other?.account.name ?? '' })}
            act={t('transfers.mark')}
            onAct={(row) => void decide.one(row, { as: 'transfer' })}
          />
        </Fold>
      )}
      {decided.length === 0 ? null : (
        <Fold
          title={t('decided.title', { count: decided.length })}
          say={t('decided.say', {
            cash: count('cash'),
            transfer: count('transfer'),
            notOurs: count('not_ours'),
          })}
        >
          <Rows
            rows={decided}
            says={(row) => t(`decided.as.${row.decided?.as ?? 'seen'}`)}
            act={t('decided.open')}
            onAct={(row) => void decide.open([row.id])}
          />
        </Fold>
      )}
    </div>
  );
}

interface RowsProps {
  rows: readonly StatementRowAnswer[];
  says: (row: StatementRowAnswer) => string;
  act: string;
  onAct: (row: StatementRowAnswer) => void;
}

function Rows({ rows, says, act, onAct }: RowsProps) {
  const words = useRowWords();
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => {
        const booking = row.decided?.booking ?? null;
        return (
          <li
            key={row.id}
            className="figures grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-sm"
          >
            <span className="text-soft">{words.day(row.day)}</span>
            <span className="wrap-anywhere">
              <span className="mr-3 font-medium">{signedSatang(row.satang)}</span>
              {says(row)}
              {booking === null ? null : (
                <>
                  {' '}
                  <Link
                    to={paths.booking(booking._id)}
                    className="inline-flex min-h-11 items-center text-accent underline"
                  >
                    {booking.reference}
                  </Link>
                </>
              )}
            </span>
            <Button look="plain" className="-mr-3 min-h-11!" onClick={() => onAct(row)}>
              {act}
              <span className="sr-only">
                {words.day(row.day)} {signedSatang(row.satang)}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
