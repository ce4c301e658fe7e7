import {
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type FieldReason,
} from '@villa/shared/contract/errors.ts';

export interface RefusalDetails {
  /** A field's path, such as `bookingDetails.checkIn`, to its reason. */
  fields?: Record<string, FieldReason>;
  /** What helps to go on; `retryAfter` (seconds) also becomes the header. */
  data?: Record<string, unknown>;
}

/** "No", with its reason. Thrown anywhere, turned into an answer in one place. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
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
export function invalidFields(fields: Record<string, FieldReason>): Refusal {
  return new Refusal('invalid_fields', { fields });
}
