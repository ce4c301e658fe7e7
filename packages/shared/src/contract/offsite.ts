import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { route } from './route.ts';

/** The reasons why an off-site copy or a drill failed, one for each remedy. */
export const OFFSITE_PROBLEMS = [
  // The place takes nothing from us.
  'refused',
  'wrong_secret',
  'clock',
  'no_bucket',
  'wrong_region',
  'no_folder',
  'read_only',
  'place_full',
  // It cannot be reached, or does not do its work.
  'wrong_address',
  'private_address',
  'unreachable',
  'too_slow',
  'place_error',
  // Another one has been at work there.
  'other_server',
  'emptied',
  // A copy that cannot be brought back.
  'missing',
  'damaged',
  'key_wrong',
  'no_copy',
  // This machine.
  'disk_full',
  'database_damaged',
  'unknown',
] as const;
export type OffsiteProblem = (typeof OFFSITE_PROBLEMS)[number];

/** The end of a new key that its owner types back has so many characters. */
export const KEY_END_LENGTH = 8;

/** An attempt that failed, with a number or a short word of the place's, such as `403 AccessDenied`. */
const failure = z.object({
  at: instant,
  problem: z.enum(OFFSITE_PROBLEMS),
  detail: z.string(),
});
export type OffsiteFailure = z.infer<typeof failure>;

/** How many of a kind a copy has. */
const counts = z.object({ bookings: z.int(), payments: z.int() });

const offsite = z.object({
  /** Null: none is chosen. */
  place: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('s3'),
        endpoint: z.string(),
        region: z.string(),
        bucket: z.string(),
        prefix: z.string(),
        accessKeyId: z.string(),
        /** The last four characters of the secret. */
        secretEnd: z.string(),
      }),
      z.object({ kind: z.literal('folder'), path: z.string() }),
    ]),
  ),
  /** The environment names the place, so that it cannot be changed here. */
  placeIsFixed: z.boolean(),
  /** The last four characters of the owner's key; null: there is none yet. */
  keyEnd: z.nullable(z.string()),
  keyIsFixed: z.boolean(),
  /** True while copies are made: there are a place and a key, and the villa does not rest. */
  isOn: z.boolean(),
  running: z.nullable(z.enum(['copy', 'drill'])),
  /** The last copy that worked: when it was made and when it was last found to be the newest. */
  last: z.nullable(
    z.object({
      at: instant,
      madeAt: instant,
      copies: z.int(),
      bytes: z.number(),
      sentFiles: z.int(),
      sentBytes: z.number(),
    }),
  ),
  /** Null while the last attempt worked; `since`: the first one that did not. */
  failure: z.nullable(z.object({ ...failure.shape, since: instant })),
  /** When the place had lost all copies, and was filled again. */
  emptiedAt: z.nullable(instant),
  drill: z.nullable(
    z.object({
      at: instant,
      /** The copy that was fetched; null where there was none to be read. */
      madeAt: z.nullable(instant),
      seconds: z.int(),
      files: z.int(),
      bytes: z.number(),
      /** In the copy, and here at the same time. */
      found: z.nullable(counts),
      here: counts,
      /** Null: all of it is what was sent. */
      failure: z.nullable(failure),
    }),
  ),
  nextAt: z.nullable(instant),
  nextDrillAt: z.nullable(instant),
  kept: z.object({ hourly: z.int(), daily: z.int(), monthly: z.int() }),
});
export type Offsite = z.infer<typeof offsite>;
export type OffsiteDrill = NonNullable<Offsite['drill']>;

export const readOffsite = route({
  method: 'GET',
  path: '/api/admin/system/offsite',
  access: { may: 'system' },
  answer: offsite,
});

const word = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** A name as it stands in an address: nothing that leads elsewhere. */
const plain = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][\w.-]{0,62}$/));

export const offsitePlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('s3'),
    endpoint: z.string().check(z.trim(), z.regex(/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/)),
    region: plain,
    bucket: plain,
    /** A folder of the bucket; empty: the bucket itself. */
    prefix: z.string().check(z.trim(), z.regex(/^(?:[A-Za-z0-9][\w-]*(?:\/[A-Za-z0-9][\w-]*)*)?$/)),
    accessKeyId: word(200),
    /** Left out: it stays. */
    secretAccessKey: z.optional(word(400)),
  }),
  z.object({
    kind: z.literal('folder'),
    /** From the root on: which folder a server runs in, nobody remembers. */
    path: z.string().check(z.trim(), z.maxLength(1000), z.regex(/^(?:\/|[A-Za-z]:[\\/])/)),
  }),
]);
export type OffsitePlace = z.infer<typeof offsitePlace>;

/** One at a time: what is sent is tried before it is kept. */
export const changeOffsite = route({
  method: 'PATCH',
  path: '/api/admin/system/offsite',
  access: { may: 'system' },
  body: z.object({
    /** Null ends the copies; those that there are stay. */
    place: z.optional(z.nullable(offsitePlace)),
    /** Makes a key; it counts once it is confirmed. */
    newKey: z.optional(z.literal(true)),
    /** The last eight characters of the new key. */
    confirmKey: z.optional(z.string().check(z.maxLength(100))),
    /** Takes the place from whoever wrote there last, and fills it again where its copies are gone. */
    onlyServer: z.optional(z.literal(true)),
  }),
  answer: z.object({
    ...offsite.shape,
    /** The whole new key, this once. */
    newKey: z.optional(z.string()),
  }),
});

/** Begins one now; `running` says when it is over. */
export const runOffsite = route({
  method: 'POST',
  path: '/api/admin/system/offsite/run',
  access: { may: 'system' },
  status: 202,
  answer: offsite,
});

/** Fetches the newest copy and reads all of it. */
export const drillOffsite = route({
  method: 'POST',
  path: '/api/admin/system/offsite/drill',
  access: { may: 'system' },
  status: 202,
  answer: offsite,
});
