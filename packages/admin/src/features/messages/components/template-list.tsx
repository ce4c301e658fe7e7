import type { ComingMessage } from '@villa/shared/contract/booking-messages.ts';
import type { MessageTemplateAnswer } from '@villa/shared/contract/message-templates.ts';
import { ChevronRight, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useMessageWords } from '../use-message-words.ts';

interface TemplateListProps {
  templates: readonly MessageTemplateAnswer[];
  coming: readonly ComingMessage[];
  /** True for whoever may write messages. */
  mayOpen: boolean;
}

/** The owner's messages in the order of their moments: on or off, when, and who is next. */
export function TemplateList({ templates, coming, mayOpen }: TemplateListProps) {
  const { t } = useTranslation('messages');
  return (
    <SectionCard title={t('list.title')}>
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {templates.map((template) => {
          const row = (
            <TemplateRow
              template={template}
              coming={coming.filter(({ templateId }) => templateId === template.id)}
            />
          );
          const className = 'flex items-start gap-3 px-4 py-3.5 sm:px-6';
          return (
            <li key={template.id}>
              {mayOpen ? (
                <Link to={paths.message(template.id)} className={`${className} hover:bg-sunken`}>
                  {row}
                  <ChevronRight
                    aria-hidden="true"
                    className="mt-1 size-5 shrink-0 text-soft"
                    strokeWidth={1.5}
                  />
                </Link>
              ) : (
                <div className={className}>{row}</div>
              )}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

function TemplateRow({
  template,
  coming,
}: {
  template: MessageTemplateAnswer;
  coming: readonly ComingMessage[];
}) {
  const { t } = useTranslation('messages');
  const { when, at } = useMessageWords();
  const { name, active, problems } = template;
  const next = coming.find(({ state }) => state === 'planned');
  const waiting = coming.find(({ state }) => state === 'waits');
  const [problem] = problems;
  const dot = active ? 'bg-success' : 'border-2 border-edge';
  return (
    <>
      <span
        aria-hidden="true"
        className={`mt-2 size-3 shrink-0 rounded-full forced-color-adjust-none ${dot}`}
      />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
          {name}
          {active ? (
            <span className="sr-only">{t('list.on')}</span>
          ) : (
            <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-normal text-soft">
              {t('list.off')}
            </span>
          )}
          <Mail aria-hidden="true" className="size-4 text-soft" strokeWidth={1.5} />
        </span>
        <span className="text-sm">{when(template)}</span>
        {problem === undefined ? null : (
          <span className="text-sm text-warn">{t(`problem.${problem}`)}</span>
        )}
        {next?.at ? (
          <span className="figures text-sm text-soft">
            {t('list.next', { when: at(next.at), guest: next.guestName || next.reference })}
          </span>
        ) : null}
        {next === undefined && waiting ? (
          <span className="text-sm text-warn">
            {t('list.waits', { guest: waiting.guestName || waiting.reference })}
          </span>
        ) : null}
        {active && coming.length === 0 ? (
          <span className="text-sm text-soft">{t('list.nobody')}</span>
        ) : null}
      </span>
    </>
  );
}
