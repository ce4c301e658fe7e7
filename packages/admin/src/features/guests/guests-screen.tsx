import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type GuestGlance, listGuests } from '@villa/shared/contract/guests.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { ChevronRight, CircleAlert, StickyNote, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { Pagination } from '@villa/admin/kit/pagination.tsx';
import { SearchBox } from '@villa/admin/kit/search-box.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** Everybody who ever stayed, whoever stayed last first; search and page are in the address. */
export default function GuestsScreen() {
  const { t } = useTranslation('guests');
  const [search, setSearch] = useSearchParams();
  const words = search.get('search') ?? '';
  const page = search.get('page') ?? '1';
  const { data, error, refetch } = useQuery({
    ...callQuery(useApi(), ['guests', words, page], listGuests, {
      query: { search: words || undefined, page },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeading title={t('title')} intro={t('intro')} />
      <div className="grid grid-cols-1 gap-4">
        <SearchBox
          value={words}
          label={t('search')}
          hint={t('searchHint')}
          onSearch={(next) => setSearch(next === '' ? {} : { search: next }, { replace: true })}
        />
        {data === undefined ? (
          <NotLoaded error={error} onRetry={refetch} />
        ) : data.guests.length === 0 ? (
          <EmptyState icon={UsersRound} title={t(words === '' ? 'none' : 'notFound')}>
            {t(words === '' ? 'noneText' : 'notFoundText')}
          </EmptyState>
        ) : (
          <div>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {data.guests.map((guest) => (
                <GuestRow key={guest.id} guest={guest} />
              ))}
            </ul>
            <Pagination
              {...data}
              toPage={(to) =>
                `${paths.guests}?${new URLSearchParams({ ...(words && { search: words }), page: String(to) }).toString()}`
              }
            />
          </div>
        )}
      </div>
    </>
  );
}

function GuestRow({ guest }: { guest: GuestGlance }) {
  const { t } = useTranslation(['guests', 'shell']);
  const { language } = useLanguage();
  const { id, names, stayCount, lastCheckIn, isMarked, hasNote } = guest;
  const stays =
    lastCheckIn === null
      ? t('noStay')
      : t('stays', { count: stayCount, date: formatDate(lastCheckIn, language) });
  return (
    <li>
      <Link
        to={paths.guest(id)}
        className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-6"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">
            {names.length > 0 ? names.join(', ') : t('shell:noName')}
          </span>
          <span className="figures block text-sm text-soft">{stays}</span>
          {isMarked ? (
            <span className="flex items-center gap-1.5 text-sm text-danger">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
              {t('marked')}
            </span>
          ) : null}
          {hasNote ? (
            <span className="flex items-center gap-1.5 text-sm text-soft">
              <StickyNote aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
              {t('hasNote')}
            </span>
          ) : null}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
