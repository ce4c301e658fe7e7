import { previewPayment } from '@villa/shared/contract/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import type { StatementFit, StatementRowAnswer } from '@villa/shared/contract/statements.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { actOf, chosenAtFirst, isOnlyNear, offeredOf } from '../row-fits.ts';
import { useRowKeys } from '../row-keys.ts';
import { signedSatang, useRowWords } from '../row-words.ts';
import type { Decide } from '../use-decide.ts';
import { ActBar } from './act-bar.tsx';
import { KeyCap } from './key-cap.tsx';

interface LookAtRowProps {
  row: StatementRowAnswer;
  place: string;
  decide: Decide;
  onNone: () => void;
  onMove: (way: 'up' | 'down') => void;
  onLater: () => void;
  onDone: () => void;
}

/** The bank's row above, ours below, each agreement and difference a line; of several none is chosen before somebody does. */
export function LookAtRow(props: LookAtRowProps) {
  const { row, place, decide, onNone, onMove, onLater, onDone } = props;
  const { t } = useTranslation('statements');
  const words = useRowWords();
  const offered = offeredOf(row);
  const [first] = useState(() => chosenAtFirst(row));
  const [chosen, setChosen] = useState(first);
  const fit = offered.find(({ name }) => name === chosen) ?? null;
  const what = fit === null ? null : actOf(row, fit);
  const recording = useRecording(row, what === 'record' ? fit : null);
  const canAct = what === 'mark' || what === 'record';

  async function act(): Promise<void> {
    if (fit === null || !canAct) return;
    const isDone = await decide.one(
      row,
      what === 'record' && fit.booking
        ? {
            as: 'record',
            booking: fit.booking._id,
            looked: offered.map(({ name }) => name),
            ...(recording.isBefore && { datedBefore: true }),
          }
        : { as: 'seen', fit: fit.name },
    );
    if (isDone) onDone();
  }

  useRowKeys(row.id, (key) => {
    if (key === 'enter') void act();
    if (key === 'notThis') onNone();
    if (key === 'later') onLater();
    if (key === 'undo') decide.undoLast();
    if (key === 'up' || key === 'down') onMove(key);
  });

  const said = {
    record: recording.says,
    mark: t('look.marks'),
    correct: t('look.correct'),
    by_hand: t('look.byHand'),
  };

  return (
    <section className="rounded-card border border-line bg-surface">
      <div className="p-4 sm:px-5">
        <p className="figures text-xs text-soft">
          {t('look.row')} · {place}
        </p>
        <p className="figures font-display text-3xl">{signedSatang(row.satang)}</p>
        <p className="figures text-sm">{words.moment(row)}</p>
        <p className="text-sm wrap-anywhere text-soft">{row.description}</p>
      </div>
      <fieldset className="grid gap-3 border-t border-line p-4 sm:px-5">
        <legend className="sr-only">{t('look.perhaps')}</legend>
        <p aria-hidden="true" className="text-xs text-soft">
          {t(
            offered.length === 1 ? 'look.perhaps' : isOnlyNear(row) ? 'look.near' : 'look.several',
          )}
        </p>
        {offered.map((one) => (
          <FitChoice
            key={one.name}
            row={row}
            fit={one}
            isOnly={first !== null}
            isChosen={one.name === chosen}
            onChoose={() => setChosen(one.name)}
          />
        ))}
      </fieldset>
      <div className="border-line p-4 sm:px-5 lg:border-t">
        <ActBar below={what === null ? null : said[what]}>
          <Button look="outline" className="px-3 whitespace-nowrap sm:px-6" onClick={onNone}>
            {t('look.notThis')}
            <KeyCap>N</KeyCap>
          </Button>
          <Button
            disabled={!canAct}
            className="figures grow! px-3 sm:px-4"
            onClick={() => void act()}
          >
            <Check aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
            {fit === null
              ? t('look.choose')
              : fit.kind === 'due'
                ? t('look.record', { amount: formatSatang(row.satang) })
                : t('look.seen')}
            <KeyCap>Enter</KeyCap>
          </Button>
        </ActBar>
      </div>
    </section>
  );
}

/** The effect of recording what is due, as the server says it; nothing is written for that. */
function useRecording(row: StatementRowAnswer, fit: StatementFit | null) {
  const { t } = useTranslation('statements');
  const booking = fit?.booking?._id ?? '';
  const body = { amount: row.satang / 100, method: 'bank_transfer', receivedOn: row.day } as const;
  const { data } = useQuery({
    ...callQuery(useApi(), ['statements', 'preview', row.id, booking], previewPayment, {
      params: { id: booking },
      body,
    }),
    enabled: booking !== '',
  });
  const isBefore = data?.asks.includes('dated_before') ?? false;
  const open = fit === null ? 0 : fit.satang - row.satang;
  const says = [
    ...(data ? [t(data.confirms ? 'look.confirms' : 'look.records')] : []),
    ...(data && open > 0 ? [t('look.open', { amount: formatSatang(open) })] : []),
    ...(isBefore ? [t('look.datedBefore')] : []),
  ];
  return { isBefore, says: says.join(' ') };
}

const LINK =
  'figures inline-flex min-h-11 items-center justify-self-start text-sm text-accent underline underline-offset-4';

interface FitChoiceProps {
  row: StatementRowAnswer;
  fit: StatementFit;
  isOnly: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function FitChoice({ row, fit, isOnly, isChosen, onChoose }: FitChoiceProps) {
  const { t } = useTranslation('statements');
  const words = useRowWords();
  const { name, says } = words.fit(fit);
  const title = (
    <span className="figures min-w-0 grow">
      <span className="block font-medium wrap-anywhere">
        {name} · {formatSatang(Math.abs(fit.satang))}
      </span>
      <span className="block text-sm text-soft">{says}</span>
    </span>
  );
  return (
    <div className="grid gap-2">
      {isOnly ? (
        title
      ) : (
        <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft">
          <input
            type="radio"
            name="fit"
            checked={isChosen}
            onChange={onChoose}
            className="size-5 shrink-0 accent-accent"
          />
          {title}
        </label>
      )}
      <ul className="grid gap-1 text-sm">
        {fit.agrees.map((one) => (
          <li key={one} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            {t(`agrees.${one}`)}
          </li>
        ))}
        {fit.differs.map((one) => (
          <li key={one} className="flex items-start gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            {words.differs(row, fit, one)}
          </li>
        ))}
      </ul>
      {fit.booking ? (
        <Link to={paths.booking(fit.booking._id)} className={LINK}>
          {fit.booking.reference}
        </Link>
      ) : null}
      {fit.kind === 'expense' && fit.day !== null ? (
        <Link to={paths.expensesOf(fit.day.slice(0, 7))} className={LINK}>
          {t('look.expenses')}
        </Link>
      ) : null}
    </div>
  );
}
