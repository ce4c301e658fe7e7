import { focusFirst } from '@villa/ui/focus-first.ts';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import {
  type FieldValue,
  type Fields,
  type LinkedFields,
  fieldsOf,
  mergeForms,
  touchedFields,
  withFields,
  withLinked,
} from './merge-forms.ts';
import { showRefused } from './show-refused.ts';
import { useUnsaved } from './unsaved-changes.tsx';
import { type Conflict, useFormDraft } from './use-form-draft.ts';

interface Versioned {
  version: number;
}

/** The version that a save is based on. */
export interface SavedOn<Values> extends Versioned {
  /** The fields, by their first name, that were typed over. */
  changed: (keyof Values)[];
}

interface VersionedFormOptions<
  Values extends FieldValues,
  Output,
  Stored extends Versioned,
  Input,
  Answer extends Stored,
> {
  /** The form's name with the id of its record: its draft is kept under this name. */
  name: string;
  /** As it is now; somebody else may change it while the form is open. Null for a new one. */
  latest: Stored | null;
  /** The record's values for the form; with null, the first values of a new one. */
  valuesOf: (stored: Stored | null) => Values;
  /** Fields that only make sense together. */
  linked?: LinkedFields;
  resolver: Resolver<Values, unknown, Output>;
  mode?: 'onSubmit' | 'onTouched';
  saving: UseMutationOptions<Answer, Error, Input>;
  /** The call's input for what was typed. */
  inputOf: (output: Output, on: SavedOn<Values>) => Input;
  /** Reads the record that is stored by now, after a 409 `stale_version`. */
  readLatest?: (refusal: ApiError) => Promise<Stored | null>;
  /** Names the user who changed these fields, as a sentence begins; null where unknown. */
  whoChanged?: (
    latest: Stored,
    changed: readonly string[],
    refusal: ApiError | null,
  ) => string | null | Promise<string | null>;
  onSaved: (answer: Answer) => void;
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'stale_version';

/**
 * A form over something that others may change at the same time. Typed values are kept as a draft until they are saved
 * or given up. A version that somebody else saves meanwhile is merged beside the typed values, never over
 * it, and is shown as a conflict; then the form stands on the latest version, so that saving again is
 * one press. Where others changed nothing that this form shows, nobody is asked.
 */
export function useVersionedForm<
  Values extends FieldValues,
  Output,
  Stored extends Versioned,
  Input,
  Answer extends Stored = Stored,
>(options: VersionedFormOptions<Values, Output, Stored, Input, Answer>) {
  const { latest, valuesOf, resolver, linked = [], mode = 'onSubmit' } = options;
  const draft = useFormDraft<Values>(options.name);
  const [first] = useState(() => {
    const values = valuesOf(latest);
    const kept = draft.read();
    if (!kept) {
      return { base: { version: latest?.version ?? 0, values }, typed: {}, conflict: null };
    }
    // A field that the form has had only since then is as it is stored.
    const { version, values: before } = kept.base;
    return { ...kept, base: { version, values: withFields(values, fieldsOf(before)) } };
  });
  const base = useRef(first.base);
  /** The newest that is known: what a refusal brought may be newer than `latest`. */
  const [newest, setNewest] = useState(latest);
  const [conflict, setConflict] = useState(first.conflict);
  const [hasDraft, setHasDraft] = useState(Object.keys(first.typed).length > 0);
  const form = useForm<Values, unknown, Output>({
    shouldFocusError: false,
    resolver,
    mode,
    defaultValues: first.base.values as DefaultValues<Values>,
  });
  const { isDirty } = form.formState;
  /** The form's fields as they are now, while an open notice compares with them. */
  const [here, setHere] = useState<Fields>({});

  function keepDraft(values: Values, open: Conflict | null): void {
    if (open) setHere(fieldsOf(values));
    const typed = touchedFields(base.current.values, values);
    if (Object.keys(typed).length === 0) draft.drop();
    else draft.keep({ base: base.current, typed, conflict: open });
  }

  /** Lets the form stand on this, with the values of `typed` over it. */
  function stand(on: { version: number; values: Values }, typed = on.values): void {
    base.current = on;
    form.reset(on.values);
    form.reset(typed, { keepDefaultValues: true });
  }

  const putBack = useEffectEvent(() => {
    if (!hasDraft) return;
    const values = withFields(base.current.values, first.typed);
    stand(base.current, values);
    keepDraft(values, conflict);
  });
  useEffect(() => putBack(), []);

  const onTyped = useEffectEvent((values: Values) => keepDraft(values, conflict));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onTyped(values),
      }),
    [form],
  );

  /** @returns whether anything that the form shows is new */
  async function takeIn(stored: Stored, refusal: ApiError | null): Promise<boolean> {
    const values = valuesOf(stored);
    const fields = Object.keys(touchedFields(base.current.values, values));
    if (fields.length === 0) {
      base.current = { version: stored.version, values };
      setNewest(stored);
      return false;
    }
    const by = (await options.whoChanged?.(stored, fields, refusal)) ?? null;
    // It may have been saved here, or changed once more, while the name was asked for.
    if (stored.version <= base.current.version) return true;
    const { merged, changed } = mergeForms(base.current.values, form.getValues(), values, linked);
    // The reader has not settled an open notice: its changes stay part of what happened since.
    const all = new Map(conflict?.changed.map((change) => [change.field, change]));
    for (const change of changed) {
      const before = all.has(change.field) ? all.get(change.field)!.before : change.before;
      all.set(change.field, { ...change, before });
    }
    const both = { by, changed: [...all.values()], isRefused: refusal !== null };
    stand({ version: stored.version, values }, merged);
    setNewest(stored);
    setConflict(both);
    keepDraft(merged, both);
    return true;
  }

  const { mutateAsync } = useMutation(options.saving);
  const saving = useMutation({
    async mutationFn(output: Output): Promise<Answer> {
      for (;;) {
        const { version, values } = base.current;
        const changed = Object.keys(touchedFields(values, form.getValues())).map(
          (field) => field.split('.')[0] as keyof Values,
        );
        try {
          const on = { version, changed: [...new Set(changed)] };
          return await mutateAsync(options.inputOf(output, on));
        } catch (error) {
          if (!isStale(error)) throw error;
          // Without an answer the refusal itself is shown, and another try asks again.
          const stored = await options.readLatest?.(error).catch(() => null);
          if (!stored || stored.version <= base.current.version) throw error;
          if (await takeIn(stored, error)) throw error;
        }
      }
    },
    onSuccess(answer) {
      start(answer);
      release();
      options.onSaved(answer);
    },
    onError: (error) => void showRefused(error, form),
  });

  // Saved by somebody else while this form is open: shown at once, not only when it is too late.
  const noteLatest = useEffectEvent(() => {
    if (latest && !saving.isPending && latest.version > base.current.version) {
      void takeIn(latest, null);
    }
  });
  useEffect(() => noteLatest(), [latest?.version, saving.isPending]);

  function forget(): void {
    draft.drop();
    setHasDraft(false);
    setConflict(null);
  }

  function start(stored: Stored | null): void {
    forget();
    setNewest(stored);
    stand({ version: stored?.version ?? 0, values: valuesOf(stored) });
  }

  /** Gives up what was typed. */
  function discard(): void {
    saving.reset();
    start(latest && newest && latest.version > newest.version ? latest : newest);
  }

  function closeConflict(): void {
    saving.reset();
    setConflict(null);
    keepDraft(form.getValues(), null);
  }

  /** Puts the latest value of a field into the form, or what was typed once more. */
  function choose(field: string, side: 'latest' | 'yours'): void {
    const together = withLinked(field, linked);
    const values = conflict?.changed
      .filter((change) => together.includes(change.field))
      .map(({ field: one, latest: theirs, yours = theirs }) => [
        one,
        side === 'yours' ? yours : theirs,
      ]);
    const chosen = withFields(form.getValues(), Object.fromEntries(values ?? []));
    form.reset(chosen, { keepDefaultValues: true });
    keepDraft(chosen, conflict);
  }

  const release = useUnsaved(isDirty, draft.drop);
  return {
    form,
    submit: form.handleSubmit((output) => saving.mutate(output), focusFirst),
    busy: saving.isPending,
    isDirty,
    /** The stored record that the form is based on; null for a new one. */
    stored: newest,
    /** Why the save failed. That somebody else was faster is not a failure once it is shown. */
    failure: isStale(saving.error) && conflict ? null : saving.error,
    conflict,
    closeConflict,
    choose,
    /** Answers true when a field holds this value now. */
    holds: (field: string, value: FieldValue): boolean => Object.is(here[field], value),
    /** True when an earlier draft is back in the form. */
    isRestored: hasDraft && isDirty,
    discard,
  };
}

export type VersionedForm = Pick<
  ReturnType<typeof useVersionedForm>,
  'conflict' | 'closeConflict' | 'choose' | 'holds' | 'isRestored' | 'discard'
>;
