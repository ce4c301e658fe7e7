import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type FieldReason,
} from '@villa/shared/contract/errors.ts';

export interface AppErrorDetails {
  /** A field's path, such as `bookingDetails.checkIn`, to its reason. */
  fields?: Record<string, FieldReason>;
  /** Data that help the caller to go on; `retryAfter` (seconds) also becomes the header. */
  data?: Record<string, unknown>;
}

/** "No", with its reason. Thrown anywhere, turned into an answer in one place. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(ERRORS[code][1]);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }

  toBody(): ErrorBody {
    return { status: 'error', code: this.code, message: this.message, ...this.details };
  }
}

/** Fields that do not fit; 422. */
export function invalidFields(fields: Record<string, FieldReason>): AppError {
  return new AppError('invalid_fields', { fields });
}
