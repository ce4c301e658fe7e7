import type { ExpenseCategory } from '@villa/shared/domain/money/expenses.ts';
import {
  Droplets,
  Ellipsis,
  Landmark,
  type LucideIcon,
  Megaphone,
  Package,
  Shirt,
  Sparkles,
  Users,
  Waves,
  Wifi,
  Wrench,
  Zap,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const ICONS: Record<ExpenseCategory, LucideIcon> = {
  staff: Users,
  cleaning: Sparkles,
  laundry: Shirt,
  electricity: Zap,
  water: Droplets,
  internet: Wifi,
  pool_garden: Waves,
  repairs: Wrench,
  supplies: Package,
  fees: Megaphone,
  tax_insurance: Landmark,
  other: Ellipsis,
};

/** The tiles that are seen at first; the rest open by one more. */
const LIKELY = 3;

const TILE =
  'relative grid min-h-16 cursor-pointer content-center justify-items-center gap-0.5 rounded-control border border-edge p-1 text-center text-xs wrap-anywhere';

interface CategoryChoiceProps {
  /** The likely ones first. */
  categories: readonly ExpenseCategory[];
  value: ExpenseCategory;
  onChange: (category: ExpenseCategory) => void;
}

/** The category as tiles: three likely ones, and the rest on demand. */
export function CategoryChoice({ categories, value, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation('expenses');
  const [isOpen, setOpen] = useState(!categories.slice(0, LIKELY).includes(value));
  const shown = isOpen ? categories : categories.slice(0, LIKELY);
  return (
    <fieldset>
      <legend className="mb-1 text-sm">{t('form.category')}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {shown.map((category) => {
          const Icon = ICONS[category];
          return (
            <label
              key={category}
              className={`${TILE} has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent`}
            >
              <input
                type="radio"
                name="category"
                checked={category === value}
                onChange={() => onChange(category)}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />
              {t(`category.${category}`)}
            </label>
          );
        })}
        {isOpen ? null : (
          <button type="button" onClick={() => setOpen(true)} className={TILE}>
            <Ellipsis aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />
            {t('form.more', { count: categories.length - LIKELY })}
          </button>
        )}
      </div>
    </fieldset>
  );
}
