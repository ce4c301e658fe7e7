/**
 * Every refusal of the API: its status and its English sentence (the specification's words where it
 * has some). A client translates by code and never reads the sentence.
 */
export const ERRORS = {
  bad_json: [400, 'The request body is not valid JSON.'],
  bad_request: [400, 'The request could not be understood.'],
  unauthorized: [401, 'Please log in.'],
  wrong_login: [401, 'Login failed'],
  forbidden: [403, 'You are not allowed to do this.'],
  password_needed: [403, 'Please enter your password once more.'],
  wrong_code: [403, 'This link is not valid or has been used already.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'This address does not answer that method.'],
  period_overlap: [409, 'Another period of this kind has one of these nights.'],
  rules_broken: [
    409,
    'The stay is too short for a period, or begins on a weekday on which it takes no arrivals. Say `despiteRules` to book it all the same.',
  ],
  dates_unavailable: [409, 'These dates are no longer available.'],
  price_changed: [409, 'The price has changed. Please check it and book again.'],
  quote_refused: [409, 'This quote can no longer be used.'],
  invalid_transition: [409, 'The booking cannot change to this status.'],
  booking_confirmed: [409, 'The booking is confirmed and can no longer be changed.'],
  booking_cancelled: [409, 'The booking is cancelled.'],
  customer_info_missing: [409, 'Please complete the booking information'],
  summary_not_ready: [
    409,
    'The booking summary is ready as soon as the payment slip has been sent.',
  ],
  email_taken: [409, 'Somebody with this email has an account already.'],
  last_owner: [409, 'The owner cannot be removed.'],
  not_open: [409, 'The villa takes no bookings at the moment.'],
  not_confirmed: [409, 'The booking is not confirmed yet.'],
  mail_outdated: [409, 'The booking has moved on: this mail would tell the guest something wrong.'],
  mail_server_refused: [422, 'The mail server did not take this log-in, so nothing was saved.'],
  mail_server_fixed: [409, 'The environment of the server names the mail server.'],
  mail_in_flight: [409, 'This mail is being sent right now.'],
  backup_running: [409, 'A backup is being made already.'],
  offsite_running: [409, 'An off-site copy or a drill is at work already.'],
  offsite_off: [409, 'Off-site copies need a place and a confirmed key first.'],
  offsite_fixed: [409, 'The settings of the server say this; it is changed there.'],
  cancellation_closed: [409, 'There is nothing to cancel, or it has been answered already.'],
  ask_to_cancel: [
    409,
    'Money has come for this booking: ask to cancel it, and say where the money is to go.',
  ],
  nothing_to_give_back: [409, 'No money of this booking is to be given back.'],
  top_up_closed: [409, 'No more bedroom can be had for this stay.'],
  not_shareable: [409, 'Only a confirmed stay that is not over can be shared.'],
  nothing_due: [409, 'There is nothing to pay for this booking at the moment.'],
  payment_reversed: [409, 'This payment has been reversed already.'],
  reference_used: [409, 'A payment with this bank reference has been written down already.'],
  more_than_due: [409, 'More would go back than is due.'],
  dated_before: [409, 'The payment is dated before its booking was made.'],
  same_payment: [409, 'The same amount was written down for this booking a moment ago.'],
  slip_used: [
    409,
    'A payment used this slip before. Say `despite` with a reason to accept it all the same.',
  ],
  guest_not_over: [
    409,
    'One of these stays is not over, or its money is not settled: its guest cannot be forgotten yet.',
  ],
  stay_noted: [409, 'Another stay of this channel is noted for one of these nights.'],
  question_answered: [409, 'Somebody has answered this already.'],
  slip_decided: [409, 'Somebody else has decided on this slip in the meantime.'],
  undo_over: [409, 'This can no longer be taken back here.'],
  stay_over: [409, 'The stay is over: only the owner may change it, with a reason.'],
  month_not_over: [409, 'The month is not over yet.'],
  month_order: [409, 'Months are closed one after the other, and opened again from the newest on.'],
  receipt_same: [409, 'This receipt is made out so already.'],
  receipt_void: [409, 'This receipt is void.'],
  month_slips: [409, 'A slip of this month still waits to be decided on.'],
  rest_over: [409, 'The villa does not rest.'],
  rest_unread: [
    409,
    'The calendars elsewhere have not been read since the copy, or too long ago: read them first.',
  ],
  expense_reversed: [409, 'This expense has been taken back already.'],
  expense_paid_back: [409, 'This has been paid back already.'],
  expense_noted: [409, 'This monthly expense has been noted for this month already.'],
  stale_version: [409, 'Somebody else has changed this in the meantime.'],
  abroad_refused: [409, 'A longer time for a transfer from abroad cannot be given.'],
  slip_kept: [409, 'The slip can no longer be taken back; another one can be sent in its place.'],
  no_client: [409, 'Staff made this booking: there is no connection of a guest behind it.'],
  window_expired: [410, 'Payment window expired, please start a new booking.'],
  precondition_failed: [412, 'The file is not what it was.'],
  too_large: [413, 'The file or request is too large.'],
  wrong_file_type: [415, 'This type of file is not accepted.'],
  wrong_content_type: [415, 'The request body must be JSON.'],
  range_not_satisfiable: [416, 'The file is shorter than that.'],
  invalid_fields: [422, 'Some fields are not valid.'],
  unreadable_file: [422, 'This file cannot be opened.'],
  locked_file: [422, 'This PDF is protected by a password.'],
  promo_refused: [422, 'This code cannot be used for this stay.'],
  no_qr_code: [422, 'No QR code can be read in this picture.'],
  idempotency_mismatch: [422, 'This Idempotency-Key was used with another request.'],
  offsite_place: [422, 'This place for off-site copies does not work; `problem` says why.'],
  offsite_key: [422, 'These are not the last eight characters of the new key.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment.'],
  too_many_holds: [
    429,
    'More cannot be held from your connection right now. Please contact the villa, or try again later.',
  ],
  create_failed: [500, 'Failed to create booking'],
  send_confirmation_failed: [500, 'Failed to send booking confirmation email'],
  backup_failed: [500, 'The backup could not be made.'],
  internal: [500, 'An error occurred.'],
  villa_resting: [
    503,
    'This villa has been brought back from a copy and rests until its owner has looked at it. Nothing can be booked here meanwhile.',
  ],
  unavailable: [503, 'The service is not available right now. Please try again.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Why one field was refused; a client translates it. */
export const FIELD_REASONS = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'invalid_email',
  'link_in_name',
  'name_in_latin',
  'letters_not_printed',
  'invalid_phone',
  'not_a_date',
  'in_past',
  'too_soon',
  'same_day',
  'reversed',
  'too_few_nights',
  'too_many_nights',
  'too_far_ahead',
  'in_future',
  'too_far_back',
  'too_few_rooms',
  'too_many_rooms',
  'too_many_guests',
  'not_our_slip',
  'empty_file',
  'wrong_password',
  'easy_to_guess',
  'too_many_files',
  'above_regular',
  'more_than_bedrooms',
  'more_than_max_nights',
  'after_check_in_time',
  'invalid_time',
  'invalid_promptpay',
  'invalid_account_number',
  'invalid_swift',
  'invalid_iban',
  'below_bound',
  'invalid_tax_number',
  'wrong_arrival_day',
  'no_arrival_possible',
  'unknown',
  'ended',
  'used_up',
  'other_nights',
  'code_taken',
  'one_of_both',
  'same_nights',
  'four_digits',
  'other_phone',
] as const;
export type FieldReason = (typeof FIELD_REASONS)[number];

/** The body of every answer that is not a success. */
export interface ErrorBody {
  status: 'error';
  code: ErrorCode;
  message: string;
  /** By which the log of the server tells why; the answer's header `x-request-id` has it, too. */
  requestId?: string;
  /** A field's path, such as `bookingDetails.checkIn`, to its reason. */
  fields?: Record<string, FieldReason>;
  /**
   * The details that help the caller to go on: `quote` with `price_changed`, `retryAfter` (seconds) with 429, `contact`
   * and `nights` with `too_many_holds`, `state` with `quote_refused`, `slip` (a `UsedSlip`) with `slip_used`, `period` with `period_overlap`, `rules`
   * where minimum nights or arrival days refuse a stay, with `checkIn` and `checkOut` in `rules_broken`.
   */
  data?: Record<string, unknown>;
}
