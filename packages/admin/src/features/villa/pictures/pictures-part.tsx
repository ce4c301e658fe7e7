import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { BackgroundCard } from './background-card.tsx';
import { SlidesCard } from './slides-card.tsx';

/** The pictures that guests see first. */
export function PicturesPart({ villa }: { villa: AdminVilla }) {
  return (
    <div className="grid gap-6">
      <BackgroundCard villa={villa} />
      <SlidesCard villa={villa} />
    </div>
  );
}
