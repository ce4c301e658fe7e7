import { useAlarmWords } from '@villa/admin/kit/alarm-words.ts';
import { type SystemSeen, countWrong } from '@villa/admin/shell/system-query.ts';
import type { KeepChoice } from '@villa/shared/contract/backups.ts';
import type { Alarm, AlarmKind } from '@villa/shared/contract/alarms.ts';
import { useKeepBackups } from '@villa/admin/kit/use-keep-backups.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { CircleCheck } from 'lucide-react';
import type { Install } from '@villa/shared/domain/villa/installs.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MAIL_PART } from '../mail-part.ts';
import { type Wrong, useFindingWords } from '../finding-words.ts';
import { WrongCard } from './wrong-card.tsx';

/** Everything that is wrong now, the worst first; with no finding one card says so. */
export function WrongNow({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const found = useFindingWords(system);
  const count = countWrong(system);
  const heading = count === 0 ? 'sr-only' : 'font-display text-lg';
  return (
    <section aria-labelledby="wrong-now" className="grid gap-3">
      <h2 id="wrong-now" className={heading}>
        {count === 0 ? t('fine') : t('wrong', { count })}
      </h2>
      <ul aria-live="polite" className="grid gap-2.5">
        {count === 0 ? (
          <WrongCard icon={CircleCheck} tone="ok" title={t('fine')} texts={[t('fineText')]} />
        ) : null}
        {system.alarms.map((alarm) => (
          <AlarmCard key={alarm.kind} alarm={alarm} />
        ))}
        {found.map((wrong) => (
          <FindingCard key={wrong.key} wrong={wrong} install={system.install} />
        ))}
      </ul>
    </section>
  );
}

/** They are mended on this very screen. */
const MENDED_HERE: ReadonlySet<AlarmKind> = new Set(['mail_dead']);

function AlarmCard({ alarm }: { alarm: Alarm }) {
  const { icon, isDanger, title, texts, to, open } = useAlarmWords(alarm);
  const act = MENDED_HERE.has(alarm.kind) ? (
    <ToPart part={MAIL_PART} />
  ) : to === null ? null : (
    <Link to={to} className={LINK}>
      {open}
    </Link>
  );
  return <WrongCard icon={icon} tone={isDanger ? 'danger' : 'warn'} {...{ title, texts, act }} />;
}

function FindingCard({ wrong, install }: { wrong: Wrong; install: Install }) {
  const { icon, tone, title, texts, to, line, keepFewer } = wrong;
  const act =
    keepFewer !== undefined ? (
      <KeepFewer {...keepFewer} />
    ) : to === undefined ? null : 'part' in to ? (
      <ToPart part={to.part} />
    ) : (
      <Link to={to.screen} className={LINK}>
        {to.name}
      </Link>
    );
  return (
    <WrongCard
      {...{ icon, tone, title, texts, act }}
      {...(line !== undefined && { command: { line, install } })}
    />
  );
}

function KeepFewer({ kept }: { kept: KeepChoice }) {
  const { t } = useTranslation('system');
  const keep = useKeepBackups();
  return (
    <Button
      look="outline"
      className="bg-surface"
      busy={keep.isPending}
      onClick={() => keep.mutate({ body: { kept } })}
    >
      {t('keep', { count: kept })}
    </Button>
  );
}

function ToPart({ part }: { part: string }) {
  const { t } = useTranslation('system');
  return (
    <a href={`#${part}`} className={LINK}>
      {t('fix')}
    </a>
  );
}

const LINK = buttonClass('outline', 'bg-surface');
