import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ServerPhase, ServerState } from '../../bridge.ts';
import { ServerLog } from '../server-log.tsx';
import { useDesk, useTexts } from '../use-desk.ts';
import { ScreenFrame } from './screen-frame.tsx';

const NOT_RUNNING: readonly ServerPhase[] = ['failed', 'stopped'];

/** The villa on this computer while it does not answer: what it is doing, and what it said. */
export function ServerScreen({ server }: { server: ServerState }) {
  const { bridge } = useDesk();
  const texts = useTexts();
  const { phase, reason } = server;

  return (
    <ScreenFrame title={texts.server[phase]} {...leadOf(phase, texts.server)}>
      <div aria-live="polite" className="grid gap-6">
        {NOT_RUNNING.includes(phase) ? (
          <>
            {reason === '' ? null : <LastMessage label={texts.server.reason} words={reason} />}
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => void bridge.restartServer()}>{texts.server.again}</Button>
              <Button look="outline" onClick={() => void bridge.restoreBackup()}>
                {texts.restore.open}
              </Button>
              <Button look="outline" onClick={() => void bridge.leaveVilla()}>
                {texts.server.other}
              </Button>
            </div>
          </>
        ) : (
          <span className="text-accent">
            <Spinner className="size-8" />
          </span>
        )}
      </div>
      <FoldedLog />
    </ScreenFrame>
  );
}

function leadOf(phase: ServerPhase, words: ReturnType<typeof useTexts>['server']) {
  if (phase === 'failed') return { lead: words.failedHint };
  if (phase === 'restarting') return { lead: words.restartingHint };
  return phase === 'starting' ? { lead: words.startingHint } : {};
}

function LastMessage({ label, words }: { label: string; words: string }) {
  return (
    <div className="rounded-control border border-line bg-surface p-4">
      <p className="text-xs text-soft">{label}</p>
      <p lang="en" className="mt-1 text-sm break-words">
        {words}
      </p>
    </div>
  );
}

function FoldedLog() {
  const { server } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group mt-10" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm text-soft hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90"
          strokeWidth={1.5}
        />
        {server.log}
      </summary>
      {isOpen ? <ServerLog /> : null}
    </details>
  );
}
