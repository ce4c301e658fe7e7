import type Stripe from 'stripe';

/** Stripe's library, loaded with the first call: most villas have no account there. */
export type StripeApi = Stripe;

/** `refused`: it does not know the key, or the key may not do it. `later`: it has trouble. `wrong`: it will never do it. */
export type StripeFault = 'refused' | 'later' | 'wrong';

export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  readonly fault: StripeFault;
  /** Stripe's status; 0 where it did not answer. */
  readonly status: number;
  /** Stripe's own word for it, such as `resource_missing`. */
  readonly code: string;

  constructor(fault: StripeFault, status: number, code: string) {
    super(`Stripe: ${fault} (${status} ${code})`);
    this.fault = fault;
    this.status = status;
    this.code = code;
  }
}

const PATIENCE_MS = 20_000;

/** Asks Stripe with a key. @throws StripeFailure */
export type AskStripe = <T>(what: (api: StripeApi) => Promise<T>) => Promise<T>;

/** @param baseUrl an origin, such as `https://api.stripe.com` */
export function createStripeClient(key: string, baseUrl: string): AskStripe {
  let opened: Promise<StripeApi> | null = null;
  const opening = () =>
    (opened ??= import('stripe').then(({ default: Library }) => {
      const { hostname, port, protocol } = new URL(baseUrl);
      return new Library(key, {
        host: hostname,
        ...(port !== '' && { port }),
        protocol: protocol === 'http:' ? 'http' : 'https',
        // A call that is asked again comes with its own key; the jobs do it.
        maxNetworkRetries: 1,
        timeout: PATIENCE_MS,
        telemetry: false,
      });
    }));
  return async (what) => {
    try {
      return await what(await opening());
    } catch (error) {
      throw failureOf(error);
    }
  };
}

function failureOf(error: unknown): unknown {
  const { type, statusCode = 0, code = '' } = error as Partial<Stripe.errors.StripeError>;
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return error;
  if (statusCode === 401 || statusCode === 403) {
    return new StripeFailure('refused', statusCode, code);
  }
  const isLater = statusCode === 0 || statusCode === 409 || statusCode === 429 || statusCode >= 500;
  return new StripeFailure(isLater ? 'later' : 'wrong', statusCode, code);
}

/** The library's own check of a signature over the bytes; null: not signed by this secret, or longer ago than 300 s. */
export async function readSigned(
  rawBody: Buffer,
  signature: string,
  secret: string,
  now: Date,
): Promise<Stripe.Event | null> {
  const { default: Library } = await import('stripe');
  try {
    return Library.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
}

const TOLERANCE_SECONDS = 300;
