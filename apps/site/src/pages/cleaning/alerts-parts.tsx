import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { WAYS_KEY, type useOwnWays } from '../../features/cleaning/use-own-ways.ts';

export type Ways = NonNullable<ReturnType<typeof useOwnWays>['ways']>;

/** A way, or the way out. */
export function Block({ children }: { children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4.5">
      {children}
    </section>
  );
}

export const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="text-xl font-medium">{children}</h2>
);

export function IsOn({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 font-medium text-success">
      <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
      {children}
    </p>
  );
}

export function Quiet({ onTap, children }: { onTap: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onTap}
      className="min-h-14 touch-manipulation text-soft underline underline-offset-4"
    >
      {children}
    </button>
  );
}

/** Changes a way; what is shown afterwards is asked of the server again. */
export function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: WAYS_KEY }),
  });
}
