/** The settings that the desk keeps between two starts; nothing secret is among them. */
import { DEFAULT_LANGUAGE, LANGUAGES } from '@villa/shared/domain/text/language.ts';
import * as z from 'zod/mini';
import { SEEDS, THEMES } from '../../bridge.ts';

const port = z.int().check(z.minimum(1), z.maximum(65_535));

const villa = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('remote'), address: z.url() }),
  z.object({ kind: z.literal('here') }),
]);
export type VillaSetting = z.infer<typeof villa>;

const mail = z.object({ server: z.string(), user: z.string(), from: z.string() });
/** Its password is kept apart, encrypted. */
export type MailSetting = z.infer<typeof mail>;

const { catch: orElse } = z;

/** The villa on this computer; stays while another one is looked at. */
const here = z.object({
  /** Reused at every start where it is free, so that the guest pages keep their address. */
  port,
  /** True once the first owner has an account; before that the desk offers to make it. */
  ownerMade: z.boolean(),
  /** The first contents of an empty villa; null where nobody has chosen. */
  seed: orElse(z.nullable(z.enum(SEEDS)), null),
  mail: orElse(z.nullable(mail), null),
});
const FIRST_HERE = { port: 4310, ownerMade: false, seed: null, mail: null };

const windowPlace = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  maximized: z.boolean(),
});
export type WindowPlace = z.infer<typeof windowPlace>;

/** A value that no longer fits falls back by itself; the others stay. */
export const settings = z.object({
  language: orElse(z.enum(LANGUAGES), DEFAULT_LANGUAGE),
  theme: orElse(z.enum(THEMES), 'system'),
  villa: orElse(z.nullable(villa), null),
  here: orElse(here, FIRST_HERE),
  window: orElse(z.nullable(windowPlace), null),
  zoom: orElse(z.number().check(z.minimum(-3), z.maximum(5)), 0),
  /** Said once, when the window is first closed and the desk stays in the tray. */
  toldAboutTray: orElse(z.boolean(), false),
  /** Asked once whether the desk starts with the computer. */
  askedToStart: orElse(z.boolean(), false),
});
export type Settings = z.infer<typeof settings>;

export const DEFAULTS: Settings = settings.parse({});
