import type { ExtraPicture } from '@villa/shared/domain/booking/booked-extra.ts';
import {
  Baby,
  Car,
  ChefHat,
  Clock,
  Coffee,
  Gift,
  type LucideIcon,
  Sailboat,
  Sparkles,
} from 'lucide-react';

const ICONS: Record<ExtraPicture, LucideIcon> = {
  gift: Gift,
  car: Car,
  coffee: Coffee,
  chef: ChefHat,
  clock: Clock,
  baby: Baby,
  massage: Sparkles,
  boat: Sailboat,
};

/** The picture of an extra; its name stands beside it. */
export function ExtraIcon({ picture }: { picture: ExtraPicture }) {
  const Icon = ICONS[picture];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-soft">
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </span>
  );
}
