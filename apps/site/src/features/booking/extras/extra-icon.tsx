import type { ExtraPicture } from '@villa/shared/domain/booking/booked-extra.ts';
import { EXTRA_ICONS } from '@villa/ui/extra-icons.ts';

/** The picture of an extra; its name stands beside it. */
export function ExtraIcon({ picture }: { picture: ExtraPicture }) {
  const Icon = EXTRA_ICONS[picture];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-soft">
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </span>
  );
}
