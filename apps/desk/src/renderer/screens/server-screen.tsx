import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import type { LogLine, ServerPhase, ServerState } from '../../bridge.ts';
import { useDesk, useTexts } from '../use-desk.ts';
import { ScreenFrame } from './screen-frame.tsx';

const LOOK_EVERY_MS = 1000;
const STANDS_STILL: readonly ServerPhase[] = ['failed', 'stopped'];

/** The villa on this computer while it does not answer: what it is doing, and what it said. */
export function ServerScreen({ server }: { server: ServerState }) {
  const { bridge } = useDesk();
  const texts = useTexts();
  const { phase, reason } = server;
  const title = phase === 'running' ? texts.server.starting : texts.server[phase];

  return (
    <ScreenFrame title={title} {...leadOf(phase, texts.server)}>
      <div aria-live="polite" className="grid gap-6">
        {STANDS_STILL.includes(phase) ? (
          <>
            {reason === '' ? null : <LastWords label={texts.server.reason} words={reason} />}
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => void bridge.restartServer()}>{texts.server.again}</Button>
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
      <ServerLog />
    </ScreenFrame>
  );
}

function leadOf(phase: ServerPhase, words: ReturnType<typeof useTexts>['server']) {
  if (phase === 'failed') return { lead: words.failedHint };
  return phase === 'starting' ? { lead: words.startingHint } : {};
}

function LastWords({ label, words }: { label: string; words: string }) {
  return (
    <div className="rounded-control border border-line bg-surface p-4">
      <p className="text-xs text-soft">{label}</p>
      <p lang="en" className="mt-1 text-sm break-words">
        {words}
      </p>
    </div>
  );
}

function ServerLog() {
  const { bridge } = useDesk();
  const { server } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [lines, setLines] = useState<LogLine[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    let left = false;
    const look = async (): Promise<void> => {
      const latest = await bridge.serverLog();
      if (!left) setLines(latest);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [bridge, isOpen]);

  return (
    <details className="mt-10" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft">
        {server.log}
      </summary>
      <pre
        // The lines overflow, and the keyboard must be able to scroll them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        lang="en"
        aria-label={server.log}
        className="mt-2 max-h-64 overflow-auto rounded-control border border-line bg-sunken p-4 text-xs whitespace-pre-wrap"
      >
        {lines.length === 0 ? server.emptyLog : lines.map(({ text }) => text).join('\n')}
      </pre>
    </details>
  );
}
