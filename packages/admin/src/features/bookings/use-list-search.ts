import { useSearchParams } from 'react-router-dom';
import { type ListSearch, readSearch, writeSearch } from './list-search.ts';

/** The list's search as its address has it, and the ways to change it. */
export function useListSearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  return {
    search,
    /** Another search begins on its first page; while somebody types the way back is not filled with letters. */
    change: (changes: Partial<ListSearch>, isTyping = false) =>
      setParams((now) => writeSearch({ ...readSearch(now), page: 1, ...changes }), {
        replace: isTyping,
        preventScrollReset: true,
      }),
    toPage: (page: number) => `?${writeSearch({ ...search, page })}`,
  };
}
