import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { UnsavedZone } from '@villa/admin/kit/unsaved-zone.tsx';
import { BackgroundCard } from './background-card.tsx';
import { SlidesCard } from './slides-card.tsx';

/** The pictures that guests see first. */
export function PicturesPart({ villa }: { villa: AdminVilla }) {
  return (
    <UnsavedZone>
      <div className="grid gap-6">
        <BackgroundCard villa={villa} />
        <SlidesCard villa={villa} />
      </div>
    </UnsavedZone>
  );
}
