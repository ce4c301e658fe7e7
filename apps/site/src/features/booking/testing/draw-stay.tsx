import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { sampleVilla } from '@villa/site/testing/sample-villa.ts';
import type { ReactNode } from 'react';
import { StayProvider } from '../stay.tsx';
import { draw } from './draw.tsx';

interface Around {
  /** The villa's day. */
  today?: string;
  villa?: Partial<Villa>;
  path?: string;
  language?: Language;
}

/** Draws a block of a booking's pages with the booking that it draws a part of. */
export function drawStay(
  block: ReactNode,
  booking: OwnBooking,
  { today = '2026-12-01', villa, path, language }: Around = {},
) {
  // Noon at the villa.
  const clock = { serverTime: Date.parse(`${today}T05:00:00Z`), steadyTime: performance.now() };
  return draw(
    <StayProvider view={{ booking, clock }} villa={{ ...sampleVilla, ...villa }}>
      {block}
    </StayProvider>,
    path,
    language,
  );
}
