import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { Part } from './part.tsx';
import { ToDoRow } from './to-do-row.tsx';
import { useChannelTasks } from './use-channel-tasks.ts';
import { useCleaningTasks } from './use-cleaning-tasks.tsx';
import { useDayTasks } from './use-day-tasks.ts';
import { useExtraTasks } from './use-extra-tasks.ts';
import { useMoneyTasks } from './use-money-tasks.tsx';
import { useMonthTask } from './use-month-task.ts';
import { useStatementTasks } from './use-statement-tasks.ts';

/** Everything that waits for somebody, as one list of kinds; a kind without anything has no row. */
export function ToDo() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(todayQuery(useApi()));
  const day = useDayTasks();
  const money = useMoneyTasks();
  const tasks = [
    ...day,
    ...useExtraTasks(),
    ...useCleaningTasks(),
    ...money,
    ...useStatementTasks(),
    ...useChannelTasks(),
    ...useMonthTask(),
  ];
  return (
    <SectionCard
      title={t('toDo.title')}
      actions={
        tasks.length > 0 ? (
          <span className="figures rounded-full bg-accent px-3 py-0.5 text-sm text-on-accent">
            {tasks.length}
          </span>
        ) : null
      }
    >
      <Part query={query}>
        {() =>
          tasks.length === 0 ? (
            <p className="flex items-center gap-3 py-2 text-soft">
              <CircleCheck aria-hidden="true" className="size-5 text-success" strokeWidth={1.5} />
              {t('toDo.nothing')}
            </p>
          ) : (
            <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
              {tasks.map(({ key, ...task }) => (
                <ToDoRow key={key} {...task} />
              ))}
            </ul>
          )
        }
      </Part>
    </SectionCard>
  );
}
