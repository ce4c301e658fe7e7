import { MAX_OF_LIST } from '@villa/shared/contract/page-contents.ts';
import { Button } from '@villa/ui/button.tsx';
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EMPTY_PLACE,
  type ListField,
  type PageForm,
  type PageFormMethods,
  isFilled,
} from './page-form.ts';

interface ListEditorProps {
  form: PageFormMethods;
  field: ListField;
  /** The name of one item. */
  name: string;
  add: string;
  children: (path: string) => ReactNode;
}

const TOOL =
  'grid size-11 place-items-center rounded-control text-soft hover:text-ink disabled:opacity-35';

/** A list whose items are added, removed and put in order one step at a time. */
export function ListEditor({ form, field, name, add, children }: ListEditorProps) {
  const { t } = useTranslation('villa');
  const items = form.watch(field) as Record<string, PageForm[ListField][string]>;
  const places = Object.keys(items);
  const filled = places.findLastIndex((place) => isFilled(items[place]!));
  const [open, setOpen] = useState(0);
  const shown = places.slice(0, Math.max(filled + 1, open));

  function put(place: number, item: PageForm[ListField][string]): void {
    form.setValue(`${field}.${place}` as 'included.0', structuredClone(item) as never, {
      shouldDirty: true,
      shouldTouch: true,
    });
  }

  function move(place: number, by: number): void {
    const here = form.getValues(`${field}.${place}` as 'included.0');
    put(place, form.getValues(`${field}.${place + by}` as 'included.0'));
    put(place + by, here);
    void form.trigger(field);
  }

  /** The items below move up. */
  function remove(place: number): void {
    for (let at = place; at < shown.length; at += 1) {
      put(at, items[String(at + 1)] ?? EMPTY_PLACE[field]);
    }
    setOpen(shown.length - 1);
    void form.trigger(field);
  }

  return (
    <>
      {shown.length > 0 ? (
        <ol className="grid gap-5">
          {shown.map((place, index) => {
            const label = `${name} ${index + 1}`;
            return (
              <li key={place}>
                <fieldset className="border-t border-line pt-3">
                  <legend className="sr-only">{label}</legend>
                  <div className="mb-1 flex items-center justify-between">
                    <span aria-hidden="true" className="figures text-sm text-soft">
                      {label}
                    </span>
                    <span className="-mr-2 flex">
                      <button
                        type="button"
                        disabled={index === 0}
                        onClick={() => move(index, -1)}
                        aria-label={`${t('page.up')}: ${label}`}
                        className={TOOL}
                      >
                        <ChevronUp aria-hidden="true" className="size-5" strokeWidth={1.5} />
                      </button>
                      <button
                        type="button"
                        disabled={index === shown.length - 1}
                        onClick={() => move(index, 1)}
                        aria-label={`${t('page.down')}: ${label}`}
                        className={TOOL}
                      >
                        <ChevronDown aria-hidden="true" className="size-5" strokeWidth={1.5} />
                      </button>
                      <button
                        type="button"
                        onClick={() => remove(index)}
                        aria-label={`${t('page.remove')}: ${label}`}
                        className={TOOL}
                      >
                        <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
                      </button>
                    </span>
                  </div>
                  <div className="grid gap-4">{children(`${field}.${place}`)}</div>
                </fieldset>
              </li>
            );
          })}
        </ol>
      ) : null}
      {shown.length < MAX_OF_LIST[field] ? (
        <Button
          look="outline"
          className={shown.length > 0 ? 'mt-5' : ''}
          onClick={() => setOpen(shown.length + 1)}
        >
          <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {add}
        </Button>
      ) : (
        <p className="mt-4 text-sm text-soft">{t('page.full', { count: MAX_OF_LIST[field] })}</p>
      )}
    </>
  );
}
