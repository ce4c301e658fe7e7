import { Button } from '@villa/ui/button.tsx';
import { Plus, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isFilled } from './places.ts';

interface StepListProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The list's places in the form, each with some numbers. */
  field: Path<Values>;
  empty: Readonly<Record<string, null>>;
  /** The number on show while none is filled in. */
  shownFirst: number;
  nameOf: (number: number) => string;
  removeLabel: (number: number) => string;
  addLabel: string;
  /** Stands in place of the steps while none is on show. */
  none?: ReactNode;
  children: (place: string) => ReactNode;
}

/**
 * A field that loses the focus may get a sentence below it, which would push the button away between the press and
 * its release.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Steps of two numbers each; the places behind the last filled one appear one by one. */
export function StepList<Values extends FieldValues, Output>(props: StepListProps<Values, Output>) {
  const { form, field, empty, shownFirst, nameOf, removeLabel, addLabel, none, children } = props;
  const steps = form.watch(field) as Record<string, object>;
  const places = Object.keys(steps);
  const filled = places.findLastIndex((place) => isFilled(steps[place] ?? {}));
  const [open, setOpen] = useState(shownFirst);
  const shown = places.slice(0, Math.max(filled + 1, open));

  /** The fields below move up. */
  function remove(index: number): void {
    places.forEach((place, at) => {
      if (at < index) return;
      const below = (steps[places[at + 1] ?? ''] ?? empty) as PathValue<Values, Path<Values>>;
      form.setValue(`${field}.${place}` as Path<Values>, below, {
        shouldDirty: true,
        shouldTouch: true,
      });
    });
    setOpen(Math.max(shownFirst, shown.length - 1));
    void form.trigger();
  }

  return (
    <>
      {shown.length === 0 ? none : null}
      <ul className="grid gap-4">
        {shown.map((place, index) => (
          <li key={place}>
            <div
              role="group"
              aria-label={nameOf(index + 1)}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-3"
            >
              {children(place)}
              <button
                type="button"
                aria-label={removeLabel(index + 1)}
                onMouseDown={keepFocus}
                onClick={() => remove(index)}
                className="mt-6.5 grid size-12 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink disabled:hidden"
              >
                <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < places.length ? (
        <Button
          look="plain"
          onMouseDown={keepFocus}
          onClick={() => setOpen(shown.length + 1)}
          className="mt-2 -ml-3 disabled:hidden"
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {addLabel}
        </Button>
      ) : null}
    </>
  );
}
