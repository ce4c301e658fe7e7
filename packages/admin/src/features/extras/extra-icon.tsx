import type { ExtraPicture } from '@villa/shared/domain/booking/booked-extra.ts';
import { EXTRA_ICONS } from '@villa/ui/extra-icons.ts';

/** The picture of an extra; its name stands beside it. */
export function ExtraIcon({ picture }: { picture: ExtraPicture }) {
  const Icon = EXTRA_ICONS[picture];
  return <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-soft" strokeWidth={1.5} />;
}
