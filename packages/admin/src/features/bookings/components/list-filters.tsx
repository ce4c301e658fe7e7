import { selectClass } from '@villa/ui/field.tsx';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_ORDERS, type ListSearch, nameOfOrder } from '../list-search.ts';
import { PeriodFields } from './period-fields.tsx';
import { SearchBox } from '@villa/admin/kit/search-box.tsx';
import { CHIP, StatusChips } from './status-chips.tsx';

interface ListFiltersProps {
  search: ListSearch;
  onChange: (changes: Partial<ListSearch>, isTyping?: boolean) => void;
  onOrder: (name: string) => void;
}

/** Everything that narrows the list down, the most used first. */
export function ListFilters({ search, onChange, onOrder }: ListFiltersProps) {
  const { t } = useTranslation('bookings');
  const hasPeriod = search.from !== '' || search.to !== '';
  const [isOpen, setOpen] = useState(hasPeriod);
  return (
    <div className="grid gap-3">
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchBox
          label={t('list.search')}
          hint={t('list.searchHint')}
          value={search.q}
          onSearch={(q) => onChange({ q }, true)}
        />
        <div className="flex gap-3">
          <select
            aria-label={t('list.sort')}
            className={`${selectClass} min-w-0 sm:w-60`}
            value={nameOfOrder(search)}
            onChange={({ target }) => onOrder(target.value)}
          >
            {LIST_ORDERS.map(({ name }) => (
              <option key={name} value={name}>
                {t(`list.sorts.${name}`)}
              </option>
            ))}
          </select>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="period"
            aria-label={t('list.filter')}
            title={t('list.filter')}
            onClick={() => setOpen(!isOpen)}
            className={`relative grid min-h-12 w-12 shrink-0 place-items-center rounded-control border text-ink hover:border-accent ${hasPeriod ? 'border-accent bg-accent-soft text-accent' : 'border-edge'}`}
          >
            <CalendarRange aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </button>
        </div>
      </div>
      <div id="period" hidden={!isOpen}>
        <PeriodFields value={search} onChange={(changes) => onChange(changes, true)} />
        {hasPeriod ? (
          <button
            type="button"
            onClick={() => onChange({ from: '', to: '' })}
            className="min-h-11 text-sm text-accent underline underline-offset-4"
          >
            {t('list.clearDates')}
          </button>
        ) : null}
      </div>
      <StatusChips value={search.status} onChange={(status) => onChange({ status })}>
        <button
          type="button"
          aria-pressed={search.money === 'late'}
          onClick={() => onChange({ money: search.money === 'late' ? null : 'late' })}
          className={CHIP}
        >
          {t('list.late')}
        </button>
      </StatusChips>
    </div>
  );
}
