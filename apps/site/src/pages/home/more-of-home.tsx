import { useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language } from '@villa/shared/domain/text/language.ts';
import { hasTerms } from '@villa/shared/domain/money/has-terms.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { HomeVilla, PreparedVilla } from '@villa/shared/contract/home-villa.ts';
import { queryClient } from '../../app/query-client.ts';
import { villaQuery } from '../../app/villa-query.ts';
import { ContactButton } from '../../features/villa/page/contact-button.tsx';
import { CloseBand, CloseEnd } from '../../features/villa/page/close-band.tsx';
import { DayBand } from '../../features/villa/page/day-band.tsx';
import { GalleryBand } from '../../features/villa/page/gallery-band.tsx';
import { HostBand } from '../../features/villa/page/host-band.tsx';
import { IncludedBand } from '../../features/villa/page/included-band.tsx';
import { PlaceBand } from '../../features/villa/page/place-band.tsx';
import { TermsBand } from '../../features/villa/page/terms-band.tsx';
import { QuestionsBand } from '../../features/villa/page/questions-band.tsx';
import { SlimBar } from './slim-bar.tsx';
import { otherHero } from '../../features/villa/hero-picture.ts';
import { allPictures, dayOf, tilesOf, writtenParts } from '../../features/villa/page-parts.ts';
import { useShownTerms } from './use-shown-terms.ts';
import { roomsQuery } from '../../features/villa/rooms-query.ts';

interface MoreOfHomeProps {
  villa: HomeVilla | PreparedVilla;
  /** The address of the page's first picture. */
  hero: string | null;
  language: Language;
  /** In the booking bar of a phone. */
  contactPlace: HTMLElement | null;
  /** At the end of the footer. */
  endPlace: HTMLElement | null;
  onShown: () => void;
}

/**
 * All that stands below the booking card, each part only when something is written or shown in it. Fetched with its
 * words and its villa when the guest comes near.
 */
export function MoreOfHome({
  villa: first,
  hero,
  language,
  contactPlace,
  endPlace,
  onShown,
}: MoreOfHomeProps) {
  const villa = useQuery(villaQuery, queryClient);
  const rooms = useQuery(roomsQuery, queryClient);
  const [parts, setParts] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!parts) return;
    // Its first report comes once they have been laid out: until then the footer must hold the window.
    const laidOut = new IntersectionObserver(() => {
      laidOut.disconnect();
      onShown();
    });
    laidOut.observe(parts);
    return () => laidOut.disconnect();
  }, [parts, onShown]);
  if (!villa.data || rooms.isPending) return null;
  const all = villa.data;
  // The rooms are not worth waiting for a second time: without them there are fewer pictures.
  const known = rooms.data ?? [];
  const other = otherHero(all, hero);
  const tiles = tilesOf(all, known, other);
  const pictures = allPictures(all, known, other);
  const day = dayOf(all);
  const written = writtenParts(all);
  const shown = {
    pictures: tiles.length > 0,
    place: written.place,
    // They are in baht and percent of a price that nobody has confirmed.
    terms: all.opened && hasTerms(all),
    questions: all.goodToKnow.length + all.houseRules.length > 0,
    host: written.host,
  };
  return (
    <div ref={setParts}>
      {shown.pictures ? (
        <GalleryBand tiles={tiles} pictures={pictures} language={language} />
      ) : null}
      {day.length > 0 ? <DayBand day={day} language={language} /> : null}
      {shown.host ? <HostBand villa={all} language={language} /> : null}
      {shown.place ? <PlaceBand villa={all} language={language} /> : null}
      {all.included.length > 0 ? (
        <IncludedBand included={all.included} language={language} />
      ) : null}
      {shown.terms ? <Terms villa={all} language={language} /> : null}
      {shown.questions ? <QuestionsBand villa={all} language={language} /> : null}
      <CloseBand villa={all} language={language} />
      {endPlace ? createPortal(<CloseEnd villa={all} language={language} />, endPlace) : null}
      {first.opened === false ? null : (
        <SlimBar villa={first} whole={all} language={language} shown={shown} />
      )}
      {written.contact && contactPlace
        ? createPortal(<ContactButton parts={parts} />, contactPlace)
        : null}
    </div>
  );
}

function Terms({ villa, language }: { villa: Villa; language: Language }) {
  return <TermsBand villa={villa} shown={useShownTerms(villa)} language={language} />;
}
