import * as Radix from '@radix-ui/react-alert-dialog';
import { Button } from '@villa/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failed } from '../texts/use-error-text.ts';
import { DANGER } from './danger.ts';
import { Failure } from './failure.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The consequence of a yes. */
  children: ReactNode;
  yes: string;
  /** `Cancel` when left out. */
  no?: string;
  /** Makes the button red, for what deletes. */
  isDangerous?: boolean;
  /** True while "yes" is being carried out. */
  busy?: boolean;
  /** Why carrying it out failed: an error, or a finished sentence. */
  error?: unknown;
  failed?: Failed;
  onYes: () => void;
}

/** Asks before something that is not easily undone. Escape means no; a click outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    yes,
    no,
    isDangerous,
    busy = false,
    error,
    failed,
    onYes,
  } = props;
  const { t } = useTranslation();
  return (
    <Radix.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !busy) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/55 motion-safe:animate-appear" />
        <Radix.Content className="fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100svh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 gap-4 overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-float outline-none">
          <Radix.Title className="font-display text-xl">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="grid gap-3 text-soft">{children}</div>
          </Radix.Description>
          <Failure error={error} failed={failed} />
          <div className="mt-2 flex flex-wrap-reverse justify-end gap-3">
            <Radix.Cancel asChild>
              <Button look="outline" disabled={busy} className="grow sm:grow-0">
                {no ?? t('cancel')}
              </Button>
            </Radix.Cancel>
            <Button
              onClick={onYes}
              busy={busy}
              className={`grow sm:grow-0 ${isDangerous ? DANGER : ''}`}
            >
              {yes}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
