import type { Alarm } from '@villa/shared/contract/alarms.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Link } from 'react-router-dom';
import { useAlarmWords } from '@villa/admin/kit/alarm-words.ts';
import { useAlarms } from '@villa/admin/shell/alarms-query.ts';

/** Everything that is wrong with the house, with what is to be done next; nothing while all is well. */
export function Alarms() {
  const alarms = useAlarms();
  // Kinds that only a newer server knows are one card.
  const cards = new Map(alarms.map((alarm) => [alarm.kind, alarm]));
  return [...cards].map(([kind, alarm]) => <AlarmCard key={kind} alarm={alarm} />);
}

function AlarmCard({ alarm }: { alarm: Alarm }) {
  const { icon: Icon, isDanger, title, texts, to, open } = useAlarmWords(alarm);
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center justify-between gap-3 rounded-card p-4 ${
        isDanger ? 'bg-danger-soft text-danger' : 'bg-warn-soft text-warn'
      }`}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-2">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="grid gap-1">
          <p className="font-medium">{title}</p>
          {texts.map((text) => (
            <p key={text} className="text-sm text-ink">
              {text}
            </p>
          ))}
        </div>
      </div>
      {to === null ? null : (
        <Link
          to={to}
          className={buttonClass('outline', 'border-current! text-current! bg-surface')}
        >
          {open}
        </Link>
      )}
    </div>
  );
}
