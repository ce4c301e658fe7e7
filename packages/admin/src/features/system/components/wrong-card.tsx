import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import type { Install } from '@villa/shared/domain/villa/installs.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Red: guests or data are hurt now. Amber: they will be. */
export type Tone = 'danger' | 'warn' | 'ok';

const EDGES: Record<Tone, string> = {
  danger: 'border-l-danger',
  warn: 'border-l-warn',
  ok: 'border-l-success',
};
const INKS: Record<Tone, string> = { danger: 'text-danger', warn: 'text-warn', ok: 'text-success' };

interface WrongCardProps {
  icon: LucideIcon;
  tone: Tone;
  title: string;
  texts: readonly string[];
  /** The one act that mends it. */
  act?: ReactNode;
  /** The line that mends it in a shell, and where it is typed. */
  command?: { line: string | null; install: Install };
}

/** One thing that is wrong: what, since when, what it costs, one act. */
export function WrongCard({ icon: Icon, tone, title, texts, act, command }: WrongCardProps) {
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-3 rounded-card border border-l-4 border-line bg-surface p-4 ${EDGES[tone]}`}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${INKS[tone]}`}
          strokeWidth={1.5}
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="font-medium">{title}</h3>
          {texts.map((text) => (
            <p key={text} className="text-sm text-soft">
              {text}
            </p>
          ))}
          {command ? <Command {...command} /> : null}
        </div>
      </div>
      {act}
    </li>
  );
}

function Command({ line, install }: { line: string | null; install: Install }) {
  const { t } = useTranslation('system');
  return (
    <>
      <p className="text-sm text-soft">{t(`inShell.${install}`)}</p>
      {line === null ? null : (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere">{line}</code>
          <CopyButton text={line} what={t('command')} />
        </div>
      )}
    </>
  );
}
