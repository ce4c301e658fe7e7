import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '../../use-host.ts';
import {
  type ListOrder,
  type ListSearch,
  orderNamed,
  readSearch,
  writeSearch,
} from './list-search.ts';

const ORDER = 'bookings-order';

/** The list's search as its address has it, and the ways to change it. The order stays with the computer. */
export function useListSearch() {
  const { remembered } = useHost().preferences;
  const [params, setParams] = useSearchParams();
  const [usual, setUsual] = useState<ListOrder>(() => orderNamed(remembered.read(ORDER)));
  const search = readSearch(params, usual);
  return {
    search,
    /** Another search begins on its first page; while somebody types the way back is not filled with letters. */
    change: (changes: Partial<ListSearch>, isTyping = false) =>
      setParams((now) => writeSearch({ ...readSearch(now, usual), page: 1, ...changes }, usual), {
        replace: isTyping,
        preventScrollReset: true,
      }),
    changeOrder: (name: string) => {
      const next = orderNamed(name);
      remembered.keep(ORDER, next.name);
      setUsual(next);
      const { sort, order } = next;
      setParams((now) => writeSearch({ ...readSearch(now, usual), page: 1, sort, order }, next), {
        preventScrollReset: true,
      });
    },
    toPage: (page: number) => `?${writeSearch({ ...search, page }, usual)}`,
  };
}
