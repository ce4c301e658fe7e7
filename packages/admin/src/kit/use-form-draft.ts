import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useUser } from '../shell/use-user.ts';
import { formDrafts } from './form-drafts.ts';

/**
 * Keeps what is typed in a form over whatever takes it off the screen, such as being folded away or a
 * log-in that runs out, and puts it back when the same person opens it again.
 * @param name of the form, with the id of what it is about
 * @returns how to forget it: it was saved, or given up
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): () => void {
  const key = `${useUser().id} ${name}`;

  useEffect(() => {
    const kept = (formDrafts.read(key) ?? {}) as Partial<Values>;
    for (const [field, value] of Object.entries(kept)) {
      form.setValue(field as Path<Values>, value, { shouldDirty: true });
    }
    return form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback({ values, isDirty, dirtyFields = {} }) {
        const typed = Object.entries(values).filter(([field]) => field in dirtyFields);
        if (isDirty) formDrafts.keep(key, Object.fromEntries(typed));
        else formDrafts.drop(key);
      },
    });
  }, [form, key]);

  return () => formDrafts.drop(key);
}
