import { type PointerEvent, useState } from 'react';

/** How a part of a bar is drawn; distinguished by more than colour. */
export type BarLook = 'solid' | 'soft' | 'striped' | 'hatched';

export interface BarPart {
  label: string;
  look: BarLook;
}

export interface Bar {
  key: string;
  /** Below the bar. */
  label: string;
  /** In full, for the line above and the table. */
  name: string;
  /** True for the bar of the present. */
  isCurrent: boolean;
  /** One for each part, from the bottom up, in the scale's unit. */
  values: readonly number[];
  /** The same in words, for the line above. */
  words: readonly string[];
  /** And in short, for the table. */
  cells: readonly string[];
}

export interface BarChartProps {
  title: string;
  parts: readonly BarPart[];
  bars: readonly Bar[];
  /** The lines across, lowest first; the last one is the top of the scale. */
  ticks: readonly { value: number; label: string }[];
  /** The heading of the table's first column, and the word that opens the table. */
  nameHeading: string;
  tableLabel: string;
}

const LOOKS: Record<BarLook, string> = {
  solid: 'bg-accent',
  soft: 'border border-accent bg-accent-soft',
  striped: 'chart-striped',
  hatched: 'chart-hatched',
};

/**
 * Stacked bars. The picture is for the eye: a line above it says the month under the pointer or the
 * finger in words, and the table below holds every number for whoever reads rather than looks.
 */
export function BarChart({ title, parts, bars, ticks, nameHeading, tableLabel }: BarChartProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = bars.find(({ key }) => key === pointed) ?? bars.find(({ isCurrent }) => isCurrent);
  const current = bars.findIndex(({ isCurrent }) => isCurrent);
  const top = ticks.at(-1)?.value ?? 1;

  function point(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * bars.length);
    setPointed(bars[Math.min(Math.max(index, 0), bars.length - 1)]?.key ?? null);
  }

  return (
    <figure>
      <figcaption className="mb-3">
        <h3 className="font-medium">{title}</h3>
        <p aria-hidden="true" className="figures min-h-[3.2em] text-sm text-soft">
          <span className="text-ink">{shown?.name}</span>
          {shown?.words.map((words, index) =>
            shown.values[index] === 0 && index > 0 ? null : (
              <span key={parts[index]?.label}>
                {' · '}
                {parts[index]?.label} {words}
              </span>
            ),
          )}
        </p>
      </figcaption>
      <div aria-hidden="true">
        <div
          className="relative ml-11 h-40 touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {ticks.map(({ value, label }) => (
            <div
              key={value}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${(100 * value) / top}%` }}
            >
              <span className="figures absolute right-full -translate-y-1/2 pr-2 text-xs whitespace-nowrap text-soft">
                {label}
              </span>
            </div>
          ))}
          <div className="absolute inset-0 flex items-end gap-1 sm:gap-2">
            {bars.map(({ key, values }) => (
              <div
                key={key}
                className={`flex h-full min-w-0 grow basis-0 flex-col-reverse rounded-t-sm ${key === shown?.key ? 'bg-linear-to-t from-line to-transparent to-80%' : ''}`}
              >
                {values.map((value, index) => (
                  <div
                    key={parts[index]?.label}
                    className={LOOKS[parts[index]?.look ?? 'solid']}
                    style={{ height: `${(100 * value) / top}%` }}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
        <div className="mt-1 ml-11 flex gap-1 sm:gap-2">
          {bars.map(({ key, label, isCurrent }, index) => (
            <span
              key={key}
              className={`flex min-w-0 grow basis-0 justify-center text-[0.6875rem] leading-tight whitespace-nowrap ${isCurrent ? 'font-medium text-ink underline decoration-2 underline-offset-4' : 'text-soft'}`}
            >
              {/* On a phone there is room for every other word. */}
              <span className={(index - current) % 2 === 0 ? '' : 'max-sm:invisible'}>{label}</span>
            </span>
          ))}
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-soft">
          {parts.map(({ label, look }) => (
            <li key={label} className="flex items-center gap-2">
              <span className={`size-3 rounded-xs ${LOOKS[look]}`} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <NumbersTable {...{ title, parts, bars, nameHeading, tableLabel }} />
    </figure>
  );
}

/** Every number of the chart; closed until somebody wants to read. */
function NumbersTable(props: Omit<BarChartProps, 'ticks'>) {
  const { title, parts, bars, nameHeading, tableLabel } = props;
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
        {tableLabel}
        <span className="sr-only"> {title}</span>
      </summary>
      <div className="overflow-x-auto">
        <table className="figures w-full border-collapse text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-soft">
              <th scope="col" className="py-2 pr-3 font-normal">
                {nameHeading}
              </th>
              {parts.map(({ label }) => (
                <th key={label} scope="col" className="py-2 pl-3 text-right font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, cells }) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                  {name}
                </th>
                {cells.map((text, index) => (
                  <td key={parts[index]?.label} className="py-2 pl-3 text-right whitespace-nowrap">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
