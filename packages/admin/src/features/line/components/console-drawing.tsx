import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ConsoleDrawingProps {
  /** The address in its bar. */
  site: string;
  title: string;
  /** The marked part, in words for who does not see the drawing. */
  marks: string;
  children: ReactNode;
}

/** A page of LINE's console, drawn plainly, in its own words: it says where a value is found. */
export function ConsoleDrawing({ site, title, marks, children }: ConsoleDrawingProps) {
  const { t } = useTranslation('line');
  return (
    <div
      role="img"
      aria-label={t('drawing', { what: marks })}
      lang="en"
      className="overflow-hidden rounded-card border border-edge bg-white text-sm text-[#2b2f36]"
    >
      <div className="flex items-center gap-1.5 bg-[#eceef0] px-3 py-2">
        {[0, 1, 2].map((dot) => (
          <i key={dot} className="size-2 rounded-full bg-[#c3c8ce]" />
        ))}
        <span className="ms-2 rounded-full bg-white px-3 py-0.5 text-[#4a515b]">{site}</span>
      </div>
      <div className="grid gap-2 p-4">
        <p className="border-b border-[#e3e6e9] pb-2 font-medium">{title}</p>
        {children}
      </div>
    </div>
  );
}

/** A row of the page: a name and a value. */
export function ConsoleRow({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex justify-between gap-4 px-2 py-1">
      <span>{name}</span>
      <span className="min-w-0 truncate text-[#5a626d]">{value}</span>
    </p>
  );
}

/** The part that the reader looks for. */
export function ConsoleMark({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-control border-3 border-[#d4552a] p-2">
      {children}
    </div>
  );
}

export function ConsoleButton({ children }: { children: string }) {
  return (
    <span className="rounded-sm bg-[#057a3a] px-3 py-1 font-medium text-white">{children}</span>
  );
}
