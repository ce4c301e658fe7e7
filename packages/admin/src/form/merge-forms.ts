/** The value of one field; an emptied number is null. */
export type FieldValue = string | number | boolean | null;

/** Every field by its path: `title.en`, `customerInfo.phone`. */
export type Fields = Record<string, FieldValue>;

/** A field that somebody else has changed while a form over it was open. */
export interface FieldChange {
  field: string;
  before: FieldValue;
  latest: FieldValue;
  /** The value typed here, where it differs from the latest; undefined where nothing was typed. */
  yours?: FieldValue | undefined;
}

/** The fields of nested values, side by side. */
export function fieldsOf(values: object, prefix = ''): Fields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(fieldsOf(value as object, `${prefix}${key}.`))
        : [[`${prefix}${key}`, (value ?? null) as FieldValue]],
    ),
  );
}

/** The values with some of their fields replaced. A path that they do not have is left out. */
export function withFields<Values extends object>(values: Values, fields: Fields): Values {
  const copy = structuredClone(values);
  for (const [path, value] of Object.entries(fields)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let parent: unknown = copy;
    for (const key of keys) parent = isParent(parent, key) ? parent[key] : undefined;
    if (isParent(parent, last)) parent[last] = value;
  }
  return copy;
}

function isParent(value: unknown, key: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

/** The fields that were typed over, with what was typed. */
export function touchedFields(base: object, mine: object): Fields {
  const before = fieldsOf(base);
  return Object.fromEntries(
    Object.entries(fieldsOf(mine)).filter(([field, value]) => !Object.is(value, before[field])),
  );
}

/** Fields that only make sense together, such as the first and the last day of a stay. */
export type LinkedFields = readonly (readonly string[])[];

/** A field with all that are linked to it. */
export function withLinked(field: string, linked: LinkedFields): readonly string[] {
  return linked.find((group) => group.includes(field)) ?? [field];
}

/**
 * Merges the version that somebody else saved into a form that is being filled in: fields that were not touched here
 * take the latest value, typed ones keep theirs.
 * @param base what the form began with
 * @param linked whoever touched one of these fields has decided on all of the group
 */
export function mergeForms<Values extends object>(
  base: Values,
  mine: Values,
  latest: Values,
  linked: LinkedFields = [],
): { merged: Values; changed: FieldChange[] } {
  const before = fieldsOf(base);
  const here = fieldsOf(mine);
  const touched = Object.fromEntries(
    Object.keys(touchedFields(base, mine))
      .flatMap((field) => withLinked(field, linked))
      .map((field) => [field, here[field] ?? null]),
  );
  const changed = Object.entries(touchedFields(base, latest)).map(([field, now]) => ({
    field,
    before: before[field] ?? null,
    latest: now,
    yours: field in touched && !Object.is(touched[field], now) ? touched[field] : undefined,
  }));
  return { merged: withFields(latest, touched), changed };
}
