/** A field that changed elsewhere while a form over it was open. */
export interface FieldChange<Field extends string = string> {
  field: Field;
  before: string;
  now: string;
  /** What was typed here, where it is another than theirs. */
  yours: string | undefined;
}

/** What has become of some fields, beside what was typed over those that the form began with. */
export function fieldChanges<Field extends string>(
  began: Readonly<Record<Field, string>>,
  typed: Readonly<Record<Field, string>>,
  latest: Readonly<Record<Field, string>>,
): FieldChange<Field>[] {
  return (Object.keys(began) as Field[])
    .filter((field) => latest[field] !== began[field])
    .map((field) => ({
      field,
      before: began[field],
      now: latest[field],
      yours:
        typed[field] === began[field] || typed[field] === latest[field] ? undefined : typed[field],
    }));
}
