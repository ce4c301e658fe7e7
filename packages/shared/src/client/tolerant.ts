import * as z from 'zod/mini';
import type { Route } from '../contract/route.ts';
import type { ApiClient } from './api-client.ts';

/** The word that stands for one of a list that this build does not know. Texts have a plain label for it. */
export const UNKNOWN = 'unknown';
/** The same in a list that has the word `unknown` with a meaning of its own. */
export const UNKNOWN_WORD = 'unknown_word';

type Schema = z.core.$ZodType;
/** `exact`: a word has to be one of its list. */
type Words = 'exact' | 'any';

const derived = {
  exact: new WeakMap<Schema, z.ZodMiniType>(),
  any: new WeakMap<Schema, z.ZodMiniType>(),
};

/**
 * The contract's schema as a reader of another version needs it: unknown keys pass, an unknown word of a list becomes
 * `unknown`, and of a value only its type counts, since the server has checked the rest.
 */
export function tolerant(schema: Schema, words: Words = 'any'): z.ZodMiniType {
  const known = derived[words].get(schema);
  if (known) return known;
  const made = derive(schema, (part) => tolerant(part, words), words);
  derived[words].set(schema, made);
  return made;
}

function derive(
  schema: Schema,
  inner: (part: Schema) => z.ZodMiniType,
  words: Words,
): z.ZodMiniType {
  const def = defOf(schema);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, inner(field)]);
      return z.looseObject(Object.fromEntries(fields) as Record<string, z.ZodMiniType>);
    }
    case 'array':
      return z.array(inner(def.element));
    case 'record':
      return z.record(z.string(), inner(def.valueType));
    case 'nullable':
      return z.nullable(inner(def.innerType));
    case 'optional':
      return z.optional(inner(def.innerType));
    case 'union': {
      const exact = def.options.map((option) => tolerant(option, 'exact'));
      if (words === 'exact') return z.union(exact);
      // An option that fits as it is comes before one that fits with an unknown word.
      return z.union([...exact, ...def.options.map(inner), ...ofNoOption(def)]);
    }
    case 'enum':
      return words === 'exact' ? asItIs(schema) : wordOf(Object.values(def.entries));
    case 'literal':
    case 'null':
      return asItIs(schema);
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    default:
      return z.any();
  }
}

type Definition = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: Schema) => (schema as unknown as { def: Definition }).def;
const asItIs = (schema: Schema) => schema as z.ZodMiniType;

function wordOf(words: readonly unknown[]): z.ZodMiniType {
  const other = words.includes(UNKNOWN) ? UNKNOWN_WORD : UNKNOWN;
  return z.pipe(
    z.string(),
    z.transform((word) => (words.includes(word) ? word : other)),
  );
}

/** A further option of a union whose options are told apart by a word: one whose word is none of theirs. */
function ofNoOption(def: z.core.$ZodUnionDef): z.ZodMiniType[] {
  const name = 'discriminator' in def ? def.discriminator : undefined;
  if (typeof name !== 'string') return [];
  const words = def.options.flatMap((option) => {
    const object = defOf(option);
    const word = object.type === 'object' && object.shape[name] && defOf(object.shape[name]);
    return word && word.type === 'literal' ? word.values : [];
  });
  const other = z.string().check(z.refine((word) => !words.includes(word)));
  const replaced = z.pipe(
    other,
    z.transform(() => UNKNOWN),
  );
  return [z.looseObject({ [name]: replaced })];
}

/** An answer as this build can use it; one that it cannot read is reported, and used as it came. */
export function readTolerantly<Answer>(
  row: Pick<Route, 'answer' | 'method' | 'path'>,
  answer: Answer,
  onUnread: ((call: string) => void) | undefined,
): Answer {
  const read = tolerant(row.answer).safeParse(answer);
  if (read.success) return read.data as Answer;
  onUnread?.(`${row.method} ${row.path}`);
  return answer;
}

/** The client of a program that may be older than its server. */
export function tolerantClient(
  client: ApiClient,
  onUnread: ((call: string) => void) | undefined,
): ApiClient {
  return {
    call: async (row, input) => readTolerantly(row, await client.call(row, input), onUnread),
  };
}
