import { fill } from '@villa/shared/i18n/fill.ts';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { News } from '../bridge.ts';
import { hideFromSearch, showAgain } from './find-field.ts';
import { useDesk, useTexts } from './use-desk.ts';

const REST_MS = 150;

/** Finds words on the screen, as a browser does; the menu opens it. */
export function FindBar() {
  const { bridge } = useDesk();
  const { find: texts } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef('');
  const [isShown, setShown] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<News['found'] | null>(null);

  useEffect(() => {
    const offs = [
      bridge.on('findBar', ({ shown }) => {
        setShown(shown);
        requestAnimationFrame(() => input.current?.select());
      }),
      bridge.on('found', (news) => {
        setFound(news);
        if (news.done && input.current) showAgain(input.current);
      }),
    ];
    return () => offs.forEach((off) => off());
  }, [bridge]);

  if (!isShown) return null;

  /** Searching takes the caret away, so it waits until nobody types. */
  function type(next: string): void {
    setText(next);
    clearTimeout(typing.current);
    if (next === '') search(next);
    else typing.current = setTimeout(() => search(next), REST_MS);
  }

  function search(words: string, back = false): void {
    clearTimeout(typing.current);
    if (words === '') setFound(null);
    else if (input.current) hideFromSearch(input.current, words === searched.current);
    searched.current = words;
    void bridge.find({ text: words, back });
  }

  function close(): void {
    clearTimeout(typing.current);
    searched.current = '';
    setShown(false);
    setFound(null);
    void bridge.stopFind();
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter') search(text, event.shiftKey);
  }

  return (
    <div
      role="search"
      data-desk-frame=""
      className="fixed top-3 right-3 left-3 z-50 sm:right-6 sm:left-auto flex items-center gap-1 rounded-card border border-line bg-surface p-2 shadow-float"
    >
      <input
        ref={input}
        // It is opened by a key, so the next key belongs to it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        aria-label={texts.label}
        className="min-h-10 min-w-0 grow sm:w-56 rounded-control border border-edge bg-surface px-3 text-sm"
      />
      <span role="status" className="figures px-2 sm:min-w-20 text-xs text-soft">
        {found === null ? '' : wordsFor(found, texts)}
      </span>
      <IconButton label={texts.previous} onClick={() => search(text, true)}>
        <ChevronUp aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </IconButton>
      <IconButton label={texts.next} onClick={() => search(text)}>
        <ChevronDown aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </IconButton>
      <IconButton label={texts.close} onClick={close}>
        <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}

function wordsFor({ matches, active }: News['found'], texts: ReturnType<typeof useTexts>['find']) {
  return matches === 0 ? texts.none : fill(texts.matches, { active, matches });
}

interface IconButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-control hover:bg-sunken"
    >
      {children}
    </button>
  );
}
