import { type Failed, useErrorText } from '../texts/use-error-text.ts';

interface FailureProps {
  /** A finished sentence stands as it is; nothing stands here while it is null. */
  error: unknown;
  failed?: Failed | undefined;
  className?: string;
}

/** Why something could not be done, below the form or beside the button that tried it. */
export function Failure({ error, failed, className = '' }: FailureProps) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <p role="alert" className={`text-danger ${className}`}>
      {typeof error === 'string' ? error : errorText(error, failed)}
    </p>
  );
}
