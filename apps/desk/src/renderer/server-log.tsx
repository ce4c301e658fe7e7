import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LogLine } from '../bridge.ts';
import { useDesk, useTexts } from './use-desk.ts';

const LOOK_EVERY_MS = 1000;

/** The output of the villa's server on this computer, the latest in sight until somebody scrolls up. */
export function ServerLog() {
  const { bridge } = useDesk();
  const { server } = useTexts();
  const box = useRef<HTMLPreElement>(null);
  const isAtEnd = useRef(true);
  const [lines, setLines] = useState<LogLine[]>([]);

  useEffect(() => {
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
  }, [bridge]);

  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);

  return (
    <pre
      ref={box}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8;
      }}
      // The lines overflow, and the keyboard must be able to scroll them.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      lang="en"
      aria-label={server.log}
      className="max-h-64 overflow-auto rounded-control border border-line bg-sunken p-4 text-xs wrap-anywhere whitespace-pre-wrap"
    >
      {lines.length === 0 ? server.emptyLog : lines.map(({ text }) => text).join('\n')}
    </pre>
  );
}
