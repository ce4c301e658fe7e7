import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { LateFailed } from '@villa/ui/late-failed.tsx';
import { SkipLink } from '@villa/ui/skip-link.tsx';
import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fill } from '@villa/shared/i18n/fill.ts';
import { withTexts } from '../../app/texts/i18n-here.ts';
import { useWords } from '../../app/texts/words.tsx';
import { type IslandFailedProps, createIsland, hydrateIslands } from '../../app/island.tsx';
import type { HomeVilla, PreparedVilla } from '@villa/shared/contract/home-villa.ts';
import { Hero } from '../../features/villa/components/hero.tsx';
import { SiteHeader } from '../site-header.tsx';
import { BookingBar } from './booking-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useFirstPicture } from './use-first-picture.ts';
import { fontsSettled } from '../../app/late-fonts.ts';
import { useModule } from '../../app/use-module.ts';
import { useNear } from '../../app/use-near.ts';
import { onOwnBookings, ownBookings } from '../../features/booking/device.ts';

const VillaTour = createIsland(
  withTexts(() => import('./villa-tour.tsx')),
  PartFailed,
);
const BookingCard = createIsland(
  withTexts(() => import('./booking-card.tsx')),
  PartFailed,
);
const loadOwnBookings = withTexts(() => import('./own-bookings.tsx'), ['booking']);
const loadMore = withTexts(async () => {
  const [module] = await Promise.all([import('./more-of-home.tsx'), fontsSettled()]);
  return module;
}, ['page', 'stay']);

function PartFailed({ onRetry }: IslandFailedProps) {
  const { common } = useWords();
  return <LateFailed text={common.late.failed} retryLabel={common.tryAgain} onRetry={onRetry} />;
}

/** Thai has one form for all, English two. */
const counted = (count: number, one: string, other: string): string =>
  fill(count === 1 ? one : other, { count });

interface HomePageProps {
  villa: HomeVilla | PreparedVilla;
  /** The theme whose first picture it comes with. */
  drawnIn: Theme;
}

/** The villa, from the first view to the button that books it. */
export function HomePage({ villa: served, drawnIn }: HomePageProps) {
  const { common, home, language } = useWords();
  // Newer than the one the page was drawn with, once a price turned out to have changed.
  const [newer, setNewer] = useState<HomeVilla | null>(null);
  const onVillaChange = useCallback((changed: HomeVilla) => {
    // An island that is not hydrated would hold the change back.
    void hydrateIslands().then(() => startTransition(() => setNewer(changed)));
  }, []);
  const villa = newer ?? served;
  // Before the owner opens it there is no price, and nothing to choose.
  const bookable = villa.opened === false ? null : villa;
  const { first, before } = useFirstPicture(served, drawnIn);
  const [contactPlace, setContactPlace] = useState<HTMLElement | null>(null);
  const [endPlace, setEndPlace] = useState<HTMLElement | null>(null);
  const name = localize(villa.name, language);
  const title = localize(villa.title, language);

  useEffect(() => {
    document.title = fill(home.meta.title, { name, title });
  }, [home, name, title]);

  return (
    <>
      <SkipLink label={common.skipToContent} />
      <SiteHeader villa={{ ...villa, ...first }} over />
      <OwnSlot />
      <main id="main" className="wrap-anywhere">
        <Hero villa={{ ...villa, ...first }} before={before} language={language}>
          {bookable ? (
            <p className="figures flex items-center gap-6">
              <a
                href="#booking"
                className={
                  villa.openForBooking
                    ? 'inline-flex min-h-12 items-center rounded-control border border-white bg-white px-7 text-black transition-colors duration-200 hover:bg-transparent hover:text-white'
                    : 'inline-flex min-h-12 items-center rounded-control border border-white px-7'
                }
              >
                {villa.openForBooking ? home.card.open : home.card.look}
              </a>
              {[
                counted(villa.bedrooms, common.count.bedrooms_one, common.count.bedrooms_other),
                counted(villa.maxGuests, common.count.guests_one, common.count.guests_other),
                ...(villa.openForBooking
                  ? [`${common.price.wholeFrom} ${formatBaht(bookable.from)} / ${home.card.night}`]
                  : []),
              ].join(' · ')}
            </p>
          ) : (
            <p className="max-w-2xl text-balance">
              {common.preparing} {villa.phone ? <PhoneLink phone={villa.phone} /> : null}
            </p>
          )}
        </Hero>
        {villa.openForBooking ? null : (
          <div className={`mx-auto max-w-7xl px-5 pt-8 sm:px-8 ${bookable ? '' : 'lg:hidden'}`}>
            <p className="rounded-control bg-accent-soft px-5 py-4 text-balance">
              {bookable ? common.notOpen : common.preparing}{' '}
              {villa.phone ? <PhoneLink phone={villa.phone} className="text-accent" /> : null}
            </p>
          </div>
        )}
        {bookable || hasTour(villa) ? (
          <div
            className={`mx-auto grid max-w-7xl gap-x-16 px-5 pt-16 pb-20 sm:px-8 md:pt-20 lg:pb-28 xl:gap-x-20 ${
              bookable ? 'lg:grid-cols-[minmax(0,1fr)_24.5rem]' : ''
            }`}
          >
            <VillaTour className="min-w-0" villa={villa} language={language} />
            {bookable ? (
              <div id="booking" className="hidden scroll-mt-6 lg:block">
                <BookingCard
                  className="sticky top-6"
                  villa={bookable}
                  language={language}
                  onVillaChange={onVillaChange}
                />
              </div>
            ) : null}
          </div>
        ) : null}
        <MoreSlot
          villa={villa}
          hero={first.backgroundImage}
          language={language}
          contactPlace={contactPlace}
          endPlace={endPlace}
        />
      </main>
      <SiteFooter villa={villa} language={language} onEndPlace={setEndPlace} />
      {bookable ? (
        <div className="bars fixed inset-x-0 bottom-0 z-30">
          <BookingBar
            villa={bookable}
            language={language}
            onVillaChange={onVillaChange}
            onContactPlace={setContactPlace}
          />
        </div>
      ) : null}
    </>
  );
}

/** Answers true when there is a picture or a word to show before the villa is opened. */
const hasTour = ({ slideImages, description }: HomeVilla | PreparedVilla): boolean =>
  slideImages.length > 0 || Object.values(description).some((words) => words !== '');

interface MoreSlotProps {
  villa: HomeVilla | PreparedVilla;
  /** The address of the page's first picture. */
  hero: string | null;
  language: Language;
  contactPlace: HTMLElement | null;
  endPlace: HTMLElement | null;
}

/**
 * The place of all that stands below the card. Higher than any window until it is there: nobody then sees the
 * footer move.
 */
function MoreSlot(props: MoreSlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame);
  const [shown, setShown] = useState(false);
  const { module, failed, retry } = useModule(loadMore, near);
  const show = useCallback(() => setShown(true), []);
  const isWaiting = props.villa.more && !shown && !failed;
  return (
    <div
      ref={frame}
      data-waiting={isWaiting ? '' : undefined}
      className={isWaiting ? 'min-h-[200svh]' : ''}
    >
      {module ? <module.MoreOfHome {...props} onShown={show} /> : null}
      {failed ? (
        <div className="mx-auto max-w-7xl px-5 pt-10 sm:px-8">
          <PartFailed onRetry={retry} />
        </div>
      ) : null}
    </div>
  );
}

/** The place of the guest's own bookings; their code is fetched where there are any. */
function OwnSlot() {
  const kept = useSyncExternalStore(onOwnBookings, ownBookings, () => '');
  const { module } = useModule(loadOwnBookings, kept !== '');
  return <div className="own">{module && kept ? <module.OwnBookings /> : null}</div>;
}

function PhoneLink({ phone, className = '' }: { phone: string; className?: string }) {
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      className={`figures inline-flex min-h-6 items-center whitespace-nowrap underline underline-offset-4 ${className}`}
    >
      {phone}
    </a>
  );
}
