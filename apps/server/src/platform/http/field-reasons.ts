import { FIELD_REASONS, type FieldReason } from '@villa/shared/contract/errors.ts';
import type * as z from 'zod/mini';
import { AppError, invalidFields } from '../app-error.ts';

const reasons: ReadonlySet<string> = new Set(FIELD_REASONS);

/** The part of a failed parse that is read here. */
interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
}

/**
 * Reads the input by the schema.
 * @throws AppError `invalid_fields` naming each field once, or `bad_request` when it is no object at all
 */
export function readWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw refuseFields(result.error.issues);
}

export function refuseFields(issues: readonly Issue[]): AppError {
  const fields: Record<string, FieldReason> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (path === '') return new AppError('bad_request');
    fields[path] ??= reasonOf(issue);
  }
  return invalidFields(fields);
}

/** The contract's schemas say the reason as their message; what else zod finds is simply invalid. */
function reasonOf(issue: Issue): FieldReason {
  return reasons.has(issue.message) ? (issue.message as FieldReason) : 'invalid';
}
