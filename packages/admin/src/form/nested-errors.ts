import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Refusals by the path of their field, `steps.a1.percent`, as a form's resolver answers them. */
export function nestedErrors<Form extends FieldValues>(
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
