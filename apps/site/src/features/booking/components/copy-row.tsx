import { CopyButton } from './copy-button.tsx';

interface CopyRowProps {
  label: string;
  value: string;
  /** What goes on the clipboard when it is not what is shown: an amount without its sign. */
  text?: string;
  /** A figure that matters more than the others. */
  large?: boolean;
  /** What to do with it. */
  hint?: string;
}

/** Something to type into a banking app: read it, or copy it with one tap. */
export function CopyRow({ label, value, text = value, large = false, hint }: CopyRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={`figures wrap-anywhere ${large ? 'font-display text-2xl' : 'font-medium'}`}>
        {value}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 -mr-3">
        <CopyButton text={text} what={label} />
      </dd>
      {hint ? <dd className="col-span-2 text-xs text-soft print:hidden">{hint}</dd> : null}
    </div>
  );
}
