import { ApiError } from '@villa/shared/client/api-client.ts';
import { type Failed, useErrorText } from '@villa/admin/texts/use-error-text.ts';

interface FormFailureProps {
  /** The refusal of the last attempt. */
  failure: unknown;
  /** True while a field says what is wrong with it. */
  hasErrors: boolean;
  /** The words that lead to those fields. */
  invalid: string;
  failed: Failed;
}

/** The reason why a form was not saved: of its fields they say it themselves, and here stands where to look. */
export function FormFailure({ failure, hasErrors, invalid, failed }: FormFailureProps) {
  const errorText = useErrorText();
  const isOfFields = failure instanceof ApiError && Object.keys(failure.fields).length > 0;
  if (!hasErrors && (!failure || isOfFields)) return null;
  return (
    <p role="alert" className="text-danger">
      {hasErrors ? invalid : errorText(failure, failed)}
    </p>
  );
}
