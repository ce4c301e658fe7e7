import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { ConsoleButton, ConsoleDrawing, ConsoleMark, ConsoleRow } from './console-drawing.tsx';
import type { StepProps } from './line-steps.tsx';
import { Numbered } from './numbered.tsx';

export function WebhookStep({ setUp: { webhookUrl, heardAt, refusedAt } }: StepProps) {
  const { t } = useTranslation('line');
  const time = useInstant();
  if (webhookUrl === null) return <p className="text-danger">{t('webhook.noAddress')}</p>;
  const wasRefused = refusedAt !== null && (heardAt === null || refusedAt > heardAt);
  return (
    <>
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
        <span className="min-w-0 grow font-mono text-sm wrap-anywhere">{webhookUrl}</span>
        <CopyButton text={webhookUrl} what={t('webhook.copyWhat')} />
      </p>
      <Numbered>
        {t('webhook.paste')}
        {t('webhook.switches')}
        {t('webhook.groups')}
      </Numbered>
      <ConsoleDrawing site="manager.line.biz" title="Response settings" marks="Webhook URL">
        <ConsoleMark>
          <span className="w-full">
            <ConsoleRow name="Webhook URL" value={webhookUrl} />
          </span>
          <ConsoleButton>Save</ConsoleButton>
        </ConsoleMark>
        <ConsoleRow name="Webhooks" value="On" />
        <ConsoleRow name="Auto-response" value="Off" />
      </ConsoleDrawing>
      <div role="status" className="grid gap-2">
        {heardAt === null ? (
          <p className="text-soft">{t('webhook.waiting')}</p>
        ) : (
          <p className="flex gap-2 text-success">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
            {t('webhook.heard', { time: time(heardAt) })}
          </p>
        )}
        {wasRefused ? (
          <p className="text-danger">{t('webhook.refused', { time: time(refusedAt) })}</p>
        ) : null}
      </div>
    </>
  );
}
