import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The answer of a form's own check. */
export interface Checked<Settings> {
  /** Null while something is refused. */
  settings: Settings | null;
  /** Reasons of the contract, by the form's own paths, such as `steps.a1.percent`. */
  errors: Partial<Record<string, string>>;
}

/** The resolver of a form that checks itself. Each refusal names its control, so that the first one gets the focus. */
export function checkedBy<Form extends FieldValues, Settings>(
  check: (form: Form) => Checked<Settings>,
): Resolver<Form, unknown, Settings> {
  return (values, _context, options) => {
    const { settings, errors } = check(values);
    if (settings !== null) return { values: settings, errors: {} };
    const refused = Object.entries(errors).map(([path, message]) => [
      path,
      { type: 'refused', message },
    ]);
    const flat = Object.fromEntries(refused) as FieldErrors<Form>;
    return { values: {}, errors: toNestErrors(flat, options) };
  };
}
