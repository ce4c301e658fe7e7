import { useLanguage } from '@villa/admin/texts/use-language.ts';
import {
  ALERT_GROUPS,
  type AlertChanges,
  type AlertRow,
  type AlertSettings,
  type AlertWay,
} from '@villa/shared/contract/alerts.ts';
import { isInThailand } from '@villa/shared/domain/stay/time-zone.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { BellRing, Mail, MessageCircle, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const ICONS = { push: Smartphone, line: MessageCircle, mail: Mail } as const;
/** Nothing of a villa abroad is ever reported to Thailand. */
const REPORT: AlertRow['event'] = 'tm30_due';
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.5 } as const;

interface AlertGridProps {
  settings: AlertSettings;
  onChange: (changes: AlertChanges) => void;
}

/** Events by ways; each cell is pressed as a whole. */
export function AlertGrid({ settings, onChange }: AlertGridProps) {
  const { t } = useTranslation('alerts');
  const { ways, events } = settings;
  const reports = isInThailand(useTimeZone());
  const rows = settings.rows.filter(({ event }) => reports || event !== REPORT);
  const locked = useId();
  const set = (row: AlertRow, way: AlertWay, wanted: boolean) => {
    const chosen = events[row.event] ?? [];
    const next = wanted ? [...chosen, way] : chosen.filter((one) => one !== way);
    onChange({ events: { [row.event]: next } });
  };
  return (
    <>
      <table className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-surface">
        <caption className="sr-only">{t('grid.caption')}</caption>
        <thead className="sticky top-14 z-10 lg:top-0">
          <tr className="text-xs text-soft">
            <th
              scope="col"
              className="rounded-tl-card border-b border-line bg-surface px-4 py-2 text-left text-sm font-normal sm:px-6"
            >
              {t('grid.event')}
            </th>
            {ways.map((way) => {
              const Icon = ICONS[way];
              return (
                <th
                  key={way}
                  scope="col"
                  className="w-16 border-b border-line bg-surface py-2 font-normal last:rounded-tr-card lg:w-20"
                >
                  <span className="grid justify-items-center gap-0.5">
                    <Icon {...icon} />
                    {t(`ways.${way}`)}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        {ALERT_GROUPS.map((group) => {
          const own = rows.filter((row) => row.group === group);
          return own.length === 0 ? null : (
            <tbody key={group}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={ways.length + 1}
                  className="bg-sunken px-4 py-1.5 text-left text-sm font-normal text-soft sm:px-6"
                >
                  {t(`groups.${group}`)}
                </th>
              </tr>
              {own.map((row) => (
                <EventRow
                  key={row.event}
                  row={row}
                  ways={ways}
                  chosen={events[row.event] ?? []}
                  lockedHint={locked}
                  onSet={(way, wanted) => set(row, way, wanted)}
                />
              ))}
            </tbody>
          );
        })}
      </table>
      <p className="flex items-start gap-2 text-sm text-soft">
        <BellRing {...icon} className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>{t('grid.rings')}</span>
      </p>
      {rows.some(({ lastWay }) => lastWay !== null) ? (
        <p id={locked} className="text-sm text-soft">
          {t('grid.lastWay')}
        </p>
      ) : null}
    </>
  );
}

interface EventRowProps {
  row: AlertRow;
  ways: readonly AlertWay[];
  chosen: readonly AlertWay[];
  /** The id of the sentence that says why a cell cannot be taken off. */
  lockedHint: string;
  onSet: (way: AlertWay, wanted: boolean) => void;
}

function EventRow({ row, ways, chosen, lockedHint, onSet }: EventRowProps) {
  const { t } = useTranslation('alerts');
  const { language } = useLanguage();
  const name = row.name[language];
  return (
    <tr>
      <th scope="row" className="border-t border-line px-4 py-1 text-left font-normal sm:px-6">
        {name}
        {row.rings ? (
          <BellRing
            className="ml-1.5 inline size-4 align-[-0.1em] text-accent"
            strokeWidth={1.5}
            role="img"
            aria-label={t('grid.ringsToo')}
          />
        ) : null}
      </th>
      {ways.map((way) => {
        const isOn = chosen.includes(way);
        const isLocked = isOn && row.lastWay === way;
        return (
          <td key={way} className="border-t border-line p-0">
            <label
              className={`grid min-h-12 place-items-center lg:min-h-10 ${isLocked ? '' : 'cursor-pointer hover:bg-sunken'}`}
            >
              <input
                type="checkbox"
                className="size-5 accent-accent"
                aria-label={`${name}: ${t(`ways.${way}`)}`}
                aria-describedby={isLocked ? lockedHint : undefined}
                checked={isOn}
                disabled={isLocked}
                onChange={({ target }) => onSet(way, target.checked)}
              />
            </label>
          </td>
        );
      })}
    </tr>
  );
}
