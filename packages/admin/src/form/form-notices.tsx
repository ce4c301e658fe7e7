import { Button } from '@villa/ui/button.tsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldChange, FieldValue } from './merge-forms.ts';
import { shortenTexts } from './shorten-texts.ts';
import type { VersionedForm } from './use-versioned-form.ts';

interface FormNoticesProps {
  versioned: VersionedForm;
  /** A field by its path, as the form calls it. */
  nameOf: (field: string) => string;
  /** A value as the form writes it; as text when left out. */
  textOf?: (field: string, value: FieldValue) => string;
  /** Fields that say nothing to the reader. */
  hidden?: readonly string[];
  /** Offers to give up a draft, where nothing else in the form does. */
  withDiscard?: boolean;
}

/** The notices above a form: that a draft is restored, and the changes that somebody else has saved meanwhile. */
export function FormNotices(props: FormNoticesProps) {
  const { versioned, withDiscard = false } = props;
  const { t } = useTranslation();
  if (versioned.conflict) return <ConflictNotice {...props} conflict={versioned.conflict} />;
  if (!versioned.isRestored) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-accent-soft px-4 py-1 text-sm"
    >
      <p className="py-2">{t('draft.restored')}</p>
      {withDiscard ? (
        <Button look="plain" onClick={versioned.discard} className="-mx-3 text-sm">
          {t('draft.discard')}
        </Button>
      ) : null}
    </div>
  );
}

const asText = (_field: string, value: FieldValue): string => String(value);

interface ConflictNoticeProps extends FormNoticesProps {
  conflict: NonNullable<VersionedForm['conflict']>;
}

function ConflictNotice({
  versioned,
  conflict,
  nameOf,
  textOf = asText,
  hidden,
}: ConflictNoticeProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { by, changed } = conflict;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed may stand far below. Whoever is only typing is left where they are.
  useEffect(() => {
    if (conflict.isRefused) notice.current?.scrollIntoView?.({ block: 'center' });
  }, [conflict]);
  const say = (field: string, value: FieldValue) =>
    (value === null ? '' : textOf(field, value)) || t('stale.empty');
  return (
    <div
      ref={notice}
      role="alert"
      className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="font-medium wrap-anywhere">
          {by === null ? t('stale.title') : t('stale.by', { name: by })}
        </p>
        <button
          type="button"
          aria-label={t('common:close')}
          onClick={versioned.closeConflict}
          className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      </div>
      <p className="text-sm">{t('stale.text')}</p>
      <ul className="grid gap-3 text-sm">
        {changed
          .filter(({ field }) => !hidden?.includes(field))
          .map((change) => (
            <li key={change.field} className="wrap-anywhere whitespace-pre-line">
              <ChangeLine
                change={change}
                name={nameOf(change.field)}
                say={(value) => say(change.field, value)}
                versioned={versioned}
              />
            </li>
          ))}
      </ul>
    </div>
  );
}

interface ChangeLineProps {
  change: FieldChange;
  name: string;
  say: (value: FieldValue) => string;
  versioned: VersionedForm;
}

/** A field before, as it is now and as it was typed here, with the way to the other of the two. */
function ChangeLine({ change, name, say, versioned }: ChangeLineProps) {
  const { t } = useTranslation();
  const { field, before, latest, yours } = change;
  const values = yours === undefined ? [before, latest] : [before, latest, yours];
  const [was, now, typed] = shortenTexts(values.map((value) => say(value)));
  if (yours === undefined) {
    return (
      <>
        <span className="font-medium">{name}</span>: {was} → {now}
      </>
    );
  }
  const isTaken = versioned.holds(field, latest);
  return (
    <>
      <span className="font-medium">{name}</span>: {was} → {now}
      <span className={`block ${isTaken ? 'line-through' : 'text-danger'}`}>
        {t('stale.yours')}: {typed}
      </span>
      <button
        type="button"
        onClick={() => versioned.choose(field, isTaken ? 'yours' : 'latest')}
        className="min-h-11 text-left font-medium text-accent underline underline-offset-4 lg:min-h-8"
      >
        {isTaken ? t('stale.useYours') : t('stale.useLatest')}
        <span className="sr-only">: {name}</span>
      </button>
    </>
  );
}
