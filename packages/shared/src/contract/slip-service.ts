import * as z from 'zod/mini';
import { baht, because, instant, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** The services that check slips; each is a file of its own on the server. */
export const SLIP_SERVICES = ['slipok'] as const;
export type SlipServiceId = (typeof SLIP_SERVICES)[number];

/** The fields that the owner types to connect one, in the order of the form. A secret is shown by its last four signs alone. */
export const SLIP_SERVICE_FIELDS = {
  slipok: [
    { name: 'branch', isSecret: false, pattern: /^\d{1,12}$/ },
    { name: 'key', isSecret: true, pattern: /^[\x21-\x7e]{6,200}$/ },
  ],
} as const satisfies Record<
  SlipServiceId,
  readonly { name: string; isSecret: boolean; pattern: RegExp }[]
>;
export type SlipServiceField = (typeof SLIP_SERVICE_FIELDS)[SlipServiceId][number]['name'];

/** Slips that the service may still check; `over`: how many were checked beyond the package. */
const quota = z.object({ left: z.int(), over: z.int(), at: instant });

export const slipService = z.object({
  /** The one whose key was typed; null: none ever was. */
  service: z.nullable(z.enum(SLIP_SERVICES)),
  /** As they were typed: plain fields whole, secret ones by their last four signs. */
  values: z.object({
    branch: z.nullable(z.string()),
    key: z.nullable(z.string()),
  } satisfies Record<SlipServiceField, unknown>),
  /** True when a service is known and its key is gone: the villa came out of a copy. */
  mustTypeAgain: z.boolean(),
  isOn: z.boolean(),
  /** Whole baht up to which a slip that the service finds right confirms by itself; null: none does. */
  autoConfirmUpTo: z.nullable(baht),
  /** As the service told it last; null: it does not tell. */
  quota: z.nullable(quota),
  /** Its last answer about a slip. */
  heardAt: z.nullable(instant),
  /** Why it does not answer now; null: it does, as far as is known. */
  problem: z.nullable(z.object({ kind: z.enum(['key', 'quota', 'silent']), at: instant })),
  /** Slips are asked about at the address of the server's own settings. */
  isFixed: z.boolean(),
});
export type SlipServiceSettings = z.infer<typeof slipService>;

export const readSlipService = route({
  method: 'GET',
  path: '/api/admin/slip-service',
  access: { may: 'accounts.write' },
  answer: slipService,
});

const typed = z.optional(
  z.string(because('invalid')).check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
);

/**
 * The service, its key, and what its word confirms. What is typed is shown to the service first: 422
 * `slip_service_refused` where it does not know it, 503 `slip_service_silent`; 503 `villa_resting` until a restored villa
 * is the villa again.
 */
export const changeSlipService = route({
  method: 'PATCH',
  path: '/api/admin/slip-service',
  access: { may: 'accounts.write' },
  body: z.object({
    /** With `values`, all that it asks for. */
    service: z.optional(z.enum(SLIP_SERVICES, because('invalid'))),
    values: z.optional(
      z.object(
        { branch: typed, key: typed } satisfies Record<SlipServiceField, unknown>,
        because('invalid'),
      ),
    ),
    autoConfirmUpTo: z.optional(z.nullable(wholeNumber(1, 100_000_000))),
    disconnect: z.optional(z.literal(true, because('invalid'))),
  }),
  answer: slipService,
});

/** Asks the service whether it knows the key. The errors of `changeSlipService`. */
export const testSlipService = route({
  method: 'POST',
  path: '/api/admin/slip-service/test',
  access: { may: 'accounts.write' },
  answer: z.object({ quota: z.nullable(quota) }),
});
