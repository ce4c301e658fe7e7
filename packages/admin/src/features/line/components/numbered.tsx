import { Children, type ReactNode } from 'react';

/** Steps for the reader, one after the other. */
export function Numbered({ children }: { children: ReactNode }) {
  return (
    <ol className="grid gap-2.5">
      {Children.map(children, (child, index) => (
        <li className="flex gap-3">
          <span
            aria-hidden="true"
            className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-sm"
          >
            {index + 1}
          </span>
          <span className="min-w-0">{child}</span>
        </li>
      ))}
    </ol>
  );
}

/** A page of LINE's, opened beside this one. */
export function LineSite({ host }: { host: string }) {
  return (
    <a
      href={`https://${host}/`}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline decoration-1 underline-offset-4"
    >
      {host}
    </a>
  );
}
