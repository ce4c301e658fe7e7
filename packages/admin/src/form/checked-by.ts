import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The answer of a form's own check. */
export interface Checked<Settings> {
  /** Null while something is refused. */
  settings: Settings | null;
  /** Reasons of the contract, by the form's own paths. */
  errors: Record<string, string>;
}

/** The resolver of a form that checks itself. */
export function checkedBy<Form extends FieldValues, Settings>(
  check: (form: Form) => Checked<Settings>,
): Resolver<Form, unknown, Settings> {
  return (values) => {
    const { settings, errors } = check(values);
    if (settings !== null) return { values: settings, errors: {} };
    return { values: {}, errors: nestedErrors<Form>(errors) };
  };
}

/** Refusals by the path of their field, `steps.a1.percent`, as a form's resolver answers them. */
function nestedErrors<Form extends FieldValues>(
  errors: Readonly<Record<string, string>>,
): FieldErrors<Form> {
  const nested: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(errors)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let parent = nested;
    for (const key of keys) parent = (parent[key] ??= {}) as Record<string, unknown>;
    parent[last] = { type: 'refused', message };
  }
  return nested as FieldErrors<Form>;
}
