import { useUser } from '../shell/use-user.ts';
import { useHost } from '../use-host.ts';
import type { FieldChange, Fields } from './merge-forms.ts';

/** The changes that somebody else has saved while a form was open. */
export interface Conflict {
  /** The other user, as a sentence begins; null where unknown. */
  by: string | null;
  changed: FieldChange[];
  /** True when it was found because a save was refused. */
  isRefused: boolean;
}

/** The unsaved input of a form. */
export interface FormDraft<Values> {
  /** The stored version that it was typed over. */
  base: { version: number; values: Values };
  typed: Fields;
  /** A notice that has not been settled. */
  conflict: Conflict | null;
}

/**
 * The draft of one form by the user who is logged in. It outlives whatever takes the form off the
 * screen: being folded away, a log-in that runs out, a reload.
 */
export function useFormDraft<Values>(form: string) {
  const { drafts } = useHost();
  const { id } = useUser();
  return {
    read(): FormDraft<Values> | null {
      const text = drafts.read(id, form);
      return text === null ? null : (JSON.parse(text) as FormDraft<Values>);
    },
    keep: (draft: FormDraft<Values>): void => drafts.keep(id, form, JSON.stringify(draft)),
    drop: (): void => drafts.keep(id, form, null),
  };
}
