import * as z from 'zod/mini';
import { route } from './route.ts';

/** The steps that an owner takes before guests may book, each computed from stored facts. */
export const SET_UP_STEPS = [
  'name',
  'prices',
  'pictures',
  'amenities',
  'contact',
  'terms',
  'payment',
  'doorCode',
  'samples',
  'testMail',
] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** A fault of the proxies in front of the server: while it lasts, guests may be counted as one, or as somebody else. */
export const proxyFinding = z.discriminatedUnion('kind', [
  /** It hands on the address that a visitor claims to have, and is not believed. */
  z.object({ kind: z.literal('handed_on'), address: z.string() }),
  /** It names visitors' addresses, and is none of those that are believed. */
  z.object({ kind: z.literal('untrusted'), address: z.string() }),
  /** It does not name the visitors' addresses. */
  z.object({ kind: z.literal('unnamed'), address: z.string() }),
  /** More proxies are believed than there are. */
  z.object({ kind: z.literal('too_many'), trusted: z.int(), found: z.int() }),
]);
export type ProxyFinding = z.infer<typeof proxyFinding>;

/** How far a villa that takes no bookings has come. Nothing of it has to be done before it is opened. */
export const getSetUp = route({
  method: 'GET',
  path: '/api/admin/set-up',
  access: { may: 'villa.rules' },
  answer: z.object({
    openForBooking: z.boolean(),
    /** Older servers do not say the next two. True once guests could book; before, they read that the page is being prepared. */
    opened: z.optional(z.boolean()),
    /** True while guests read the sample rating and reviews. */
    samplesShown: z.optional(z.boolean()),
    steps: z.array(z.object({ step: z.enum(SET_UP_STEPS), done: z.boolean() })),
    /** Older servers do not say it. `proven`: the villa has asked itself by `PUBLIC_URL`; null where none is set. */
    proxy: z.optional(
      z.object({ proven: z.nullable(z.boolean()), findings: z.array(proxyFinding) }),
    ),
  }),
});
export type SetUp = z.infer<(typeof getSetUp)['answer']>;
