import { controlClass } from '@villa/ui/field.tsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Long enough for a word to be finished, short enough not to be noticed. */
const PAUSE_MS = 250;

interface SearchBoxProps {
  value: string;
  /** The words for screen readers, and those in the empty field. */
  label: string;
  hint: string;
  onSearch: (words: string) => void;
}

/** Searches while somebody types, once they pause. */
export function SearchBox({ value, label, hint, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  /** Searches made here that are not in the address yet. */
  const underWay = useRef<string[]>([]);

  useEffect(() => {
    const arrived = underWay.current.indexOf(value);
    underWay.current = arrived === -1 ? [] : underWay.current.slice(arrived + 1);
    // An own search that arrives late must not take back the letters typed since.
    if (arrived !== -1) return;
    // The address was changed elsewhere: by the back button, or by clearing all filters.
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(words: string, pause = PAUSE_MS): void {
    setText(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // One that changes nothing will not arrive.
      if (words !== (underWay.current.at(-1) ?? value)) underWay.current.push(words);
      onSearch(words);
    }, pause);
  }

  return (
    <div className="relative grow">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-soft"
        strokeWidth={1.5}
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={hint}
        value={text}
        maxLength={200}
        onChange={({ target }) => search(target.value)}
        className={`${controlClass} pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {text ? (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            search('', 0);
            input.current?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      ) : null}
    </div>
  );
}
