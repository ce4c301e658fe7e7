import { useErrorText } from '../use-error-text.ts';

/** Why something could not be done, in the guest's language; nothing while nothing failed. */
export function Failure({ error, className = '' }: { error: Error | null; className?: string }) {
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <p role="alert" className={`text-danger ${className}`}>
      {errorText(error)}
    </p>
  );
}
