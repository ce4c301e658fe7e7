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

/** The drawn signs of extras, by the names under which they are stored. */
export const EXTRA_ICONS = {
  gift: Gift,
  car: Car,
  coffee: Coffee,
  chef: ChefHat,
  clock: Clock,
  baby: Baby,
  massage: Sparkles,
  boat: Sailboat,
} as const satisfies Record<string, LucideIcon>;
