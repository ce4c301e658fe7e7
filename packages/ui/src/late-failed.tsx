import { Button } from './button.tsx';

export interface LateFailedProps {
  text: string;
  retryLabel: string;
  onRetry: () => void;
  className?: string;
}

/** In the place of something whose code did not arrive: what is wrong, and the way to try again. */
export function LateFailed({ text, retryLabel, onRetry, className = '' }: LateFailedProps) {
  return (
    <div role="alert" className={`grid justify-items-center gap-2 text-center ${className}`}>
      <p className="text-balance">{text}</p>
      <Button look="outline" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
