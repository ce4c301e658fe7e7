/**
 * The changes of a life's steps, kept as digests: a line a step, in it each table and folder that changed, in it each
 * row that came, went or changed. Digests of changes say as much as digests of everything, and one difference stays
 * one.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RowChange, type StepChanges, digest, textOf } from './life-state.ts';

export interface LifeStep {
  title: string;
  changes: StepChanges;
}

/** The digests of one step: by table or folder, then by row. */
interface RecordedStep {
  step: number;
  title: string;
  rows: Record<string, readonly string[]>;
}

/** As many differing steps are shown row by row; of the others only the tables. */
const MAX_SHOWN = 5;

/** Each column's digest is short, since it only helps to find what the row's own, a longer one, has told. */
const cell = (column: string, value: unknown): string =>
  `${column}:${digest(`${column} ${JSON.stringify(value)}`, 3)}`;

/** The columns that changed are named; of a new row they would be too many. */
function digestOf(change: RowChange): string {
  const { how, name, row } = change;
  const whole = digest(textOf(change));
  const cells = Object.entries(row).map(([column, value]) => cell(column, value));
  return [how, ...(name === '' ? [] : [name]), whole, ...(how === '~' ? cells : [])].join(' ');
}

function recordOf({ title, changes }: LifeStep, index: number): RecordedStep {
  const rows = [...changes].map(([table, list]) => [table, list.map(digestOf)] as const);
  return { step: index + 1, title, rows: Object.fromEntries(rows) };
}

export function writeRecord(file: string, steps: readonly LifeStep[]): void {
  const lines = steps.map((step, index) => JSON.stringify(recordOf(step, index)));
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Writes all rows in full, for `diff -u` with those of another version of the program. */
export function writeRows(folder: string, name: string, steps: readonly LifeStep[]): void {
  mkdirSync(folder, { recursive: true });
  const blocks = steps.map(({ title, changes }, index) =>
    [
      `# step ${index + 1}: ${title}`,
      ...[...changes].flatMap(([table, list]) => [table, ...list.flatMap(linesOf)]),
    ].join('\n'),
  );
  writeFileSync(path.join(folder, name), `${blocks.join('\n\n')}\n`);
}

function linesOf({ how, name, row }: RowChange): string[] {
  const cells = Object.entries(row).map(
    ([column, value]) => `      ${column} = ${JSON.stringify(value)}`,
  );
  return [`  ${how} ${name}`.trimEnd(), ...cells];
}

/**
 * The differences from the record, in words; empty when there are none.
 * @param first so many of its steps alone
 */
export function differencesFrom(
  file: string,
  steps: readonly LifeStep[],
  first?: number,
): string[] {
  const recorded = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(0, first)
    .map((line) => JSON.parse(line) as RecordedStep);
  const differences: string[] = [];
  let shown = 0;
  for (let index = 0; index < Math.max(recorded.length, steps.length); index += 1) {
    const before = recorded[index];
    const step = steps[index];
    if (before === undefined || step === undefined || before.title !== step.title) {
      const was = before === undefined ? 'no step' : `'${before.title}'`;
      const is = step === undefined ? 'no step' : `'${step.title}'`;
      // All that follow are other steps, too.
      differences.push(`step ${index + 1} was ${was} and is ${is}`);
      return differences;
    }
    const tables = differingTables(before, recordOf(step, index));
    if (tables.length === 0) continue;
    shown += 1;
    for (const table of tables) {
      const rows = shown > MAX_SHOWN ? [] : rowsThatDiffer(before.rows[table] ?? [], step, table);
      const where = columnsThatDiffer(before.rows[table] ?? [], step.changes.get(table) ?? []);
      const head = `step ${index + 1} '${step.title}': table ${table} differs${where}`;
      differences.push([head, ...rows].join('\n'));
    }
  }
  return differences;
}

function differingTables(before: RecordedStep, after: RecordedStep): string[] {
  const tables = new Set([...Object.keys(before.rows), ...Object.keys(after.rows)]);
  return [...tables].filter(
    (table) => JSON.stringify(before.rows[table]) !== JSON.stringify(after.rows[table]),
  );
}

/** A row that changed: its name, its digest, and the digests of the columns that changed. */
const CHANGED = /^~ (.*?) ?[\da-f]{8} (\S+:[\da-f]{3}(?: \S+:[\da-f]{3})*)$/;

/** In brackets the columns in which rows of one name differ; nothing where rows are more or fewer. */
function columnsThatDiffer(before: readonly string[], now: readonly RowChange[]): string {
  const cells = (lines: readonly string[]): Set<string> =>
    new Set(
      lines.flatMap((line) => {
        const [, name, columns] = CHANGED.exec(line) ?? [];
        return columns?.split(' ').map((column) => `${name} ${column}`) ?? [line];
      }),
    );
  const [old, all] = [cells(before), cells(now.map(digestOf))];
  const differing = [
    ...[...old].filter((one) => !all.has(one)),
    ...[...all].filter((one) => !old.has(one)),
  ];
  if (differing.some((one) => one.startsWith('+ ') || one.startsWith('- '))) return '';
  const columns = new Set(differing.map((one) => one.split(' ').at(-1)?.split(':')[0]));
  return ` (${[...columns].join(', ')})`;
}

function rowsThatDiffer(before: readonly string[], step: LifeStep, table: string): string[] {
  const list = step.changes.get(table) ?? [];
  const now = new Set(list.map(digestOf));
  const gone = before.filter((line) => !now.has(line));
  const known = new Set(before);
  const come = list.filter((change) => !known.has(digestOf(change)));
  return [
    ...gone.map((line) => `    recorded: ${line}`),
    ...come.flatMap((change) => [
      `    now:      ${digestOf(change)}`,
      `              ${textOf(change)}`,
    ]),
  ];
}
