import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface LinkBoxProps {
  title: string;
  /** The purpose of the link, for screen readers. */
  what: string;
  link: string;
  expiresAt: string;
}

/** A fresh link that is shown this once, ready to be sent on. */
export function LinkBox({ title, what, link, expiresAt }: LinkBoxProps) {
  const { t } = useTranslation('accounts');
  const instant = useInstant();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      className="grid gap-2 rounded-card bg-accent-soft p-4 outline-none"
    >
      <p id={`${id}-title`} className="font-medium text-accent">
        {title}
      </p>
      <p className="text-sm">
        {t('invitations.once')} {t('invitations.until', { date: instant(expiresAt) })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {what}
        </label>
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className={`${controlClass} min-w-0 flex-1 basis-64 text-sm`}
        />
        <CopyButton text={link} what={what} />
      </div>
    </div>
  );
}
