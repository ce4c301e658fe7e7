import * as Tabs from '@radix-ui/react-tabs';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { useModule } from '@villa/site/app/use-module.ts';
import { withTexts } from '@villa/site/app/texts/i18n-here.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmenitiesPanel } from './amenities-panel.tsx';
import { DescriptionPanel } from './description-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { ReviewsFailed, ReviewsLoading } from './reviews-states.tsx';
import { RoomsFailed, RoomsLoading } from './rooms-states.tsx';

const loadReviews = withTexts(() => import('./guest-reviews.tsx'), ['reviews']);
const loadRooms = withTexts(() => import('./rooms-panel.tsx'), ['page']);

const TABS = ['description', 'rooms', 'amenities', 'reviews'] as const;

const TRIGGER =
  'relative min-h-13 shrink-0 px-2.5 text-sm -outline-offset-4 sm:px-4 sm:text-base whitespace-nowrap text-soft transition-colors first:pl-0 hover:text-ink ' +
  'data-[state=active]:text-ink after:absolute after:inset-x-2.5 sm:after:inset-x-4 after:-bottom-px after:h-0.5 first:after:left-0 ' +
  'after:origin-left after:scale-x-0 after:bg-accent after:transition-transform after:duration-300 ' +
  'data-[state=active]:after:scale-x-100';

/** No tab leads to an empty place: without reviews or amenities theirs is left out. */
const shownTabs = (villa: DrawnVilla) =>
  TABS.filter(
    (name) =>
      !(name === 'reviews' && !villa.reviews && villa.sampleReviews === false) &&
      !(name === 'amenities' && villa.amenities?.length === 0),
  );

/** All about the villa in four tabs. */
export function VillaTabs({ villa, language }: { villa: DrawnVilla; language: Language }) {
  const { t } = useTranslation('home');
  const panels: Record<(typeof TABS)[number], ReactNode> = {
    description: <DescriptionPanel villa={villa} language={language} />,
    rooms: <RoomsSlot villa={villa} language={language} />,
    amenities: <AmenitiesPanel villa={villa} language={language} />,
    reviews: villa.reviews ? (
      <ReviewsSlot language={language} />
    ) : (
      <ReviewsPanel language={language} />
    ),
  };
  const tabs = shownTabs(villa);
  return (
    <Tabs.Root defaultValue="description">
      <Tabs.List
        aria-label={t('tabs.label')}
        className="flex overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((name) => (
          <Tabs.Trigger key={name} value={name} data-early={name} className={TRIGGER}>
            {t(`tabs.${name}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Content key={name} value={name} className="pt-9 outline-offset-8">
          {panels[name]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** The place of the rooms: they are fetched, with the code that shows them, once the page is hydrated. */
function RoomsSlot({ villa, language }: { villa: DrawnVilla; language: Language }) {
  const { module, failed, retry } = useModule(loadRooms, true);
  if (failed) return <RoomsFailed onRetry={retry} />;
  if (!module) return <RoomsLoading />;
  return <module.RoomsPanel villa={villa} language={language} />;
}

/** The place of guests' reviews: they are fetched, with the code that shows them, once their tab is opened. */
function ReviewsSlot({ language }: { language: Language }) {
  const { t } = useTranslation('home');
  const { module, failed, retry } = useModule(loadReviews, true);
  return (
    <>
      <h2 className="mb-4 font-display text-2xl">{t('reviews.title')}</h2>
      {module ? (
        <module.GuestReviews language={language} />
      ) : failed ? (
        <ReviewsFailed onRetry={retry} />
      ) : (
        <ReviewsLoading />
      )}
    </>
  );
}
