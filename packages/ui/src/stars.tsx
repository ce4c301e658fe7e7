import { Star } from 'lucide-react';

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating of five, in stars, each filled as far as the rating reaches: of 4.8 the fifth by four fifths. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-accent">
      {STARS.map((star) => {
        const part = Math.min(1, Math.max(0, rating - star + 1));
        return part === 0 || part === 1 ? (
          <Star key={star} {...LOOK} className={`size-4 ${part ? 'fill-current' : ''}`} />
        ) : (
          <span key={star} className="relative">
            <Star {...LOOK} className="size-4" />
            <span
              className="absolute inset-0 overflow-hidden"
              style={{ width: `${Math.round(part * 100)}%` }}
            >
              <Star {...LOOK} className="size-4 fill-current" />
            </span>
          </span>
        );
      })}
    </span>
  );
}

const LOOK = { 'aria-hidden': true, strokeWidth: 1.25 } as const;
