import { Star } from 'lucide-react';

const STARS = [1, 2, 3, 4, 5] as const;

/** A rating of five, in stars; parts of a star count from three quarters on. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-accent">
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          strokeWidth={1.25}
          className={`size-4 ${rating >= star - 0.25 ? 'fill-current' : ''}`}
        />
      ))}
    </span>
  );
}
