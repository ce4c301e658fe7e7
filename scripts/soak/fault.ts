import { parseSync } from 'vite';

/** A seeded fault, and the test that must see it. The lists are in `scripts/faults/`, one file an area. */
export interface Fault {
  /** The failure that it causes, in a few words. */
  name: string;
  file: string;
  /** A function, constant or class that the file exports. */
  export: string;
  /** A function from what the file exports to what it exports with the fault, as source text. */
  instead: string;
  /** The file and a part of the title of the test that must fail. Of a `test.each` the part without the case. */
  test: { file: string; title: string };
}

type Rest = Pick<Fault, 'name' | 'test'>;

/**
 * Faults of one module. Its type makes the compiler name a fault whose export, or whose member of an
 * export, has another name or takes something else.
 *
 *     const stay = inModule<typeof import('…/domain/stay/stay.ts')>('packages/shared/src/domain/stay/stay.ts');
 *     stay('nightCount', (original) => (dates) => original(dates) + 1, { name, test });
 *
 * @returns a function that makes one; `instead` stands alone, for it is moved into the module
 */
export const inModule =
  <M>(file: string) =>
  <K extends keyof M & string>(
    name: K,
    instead: (original: M[K]) => M[K] | NoInfer<M[K]>,
    rest: Rest,
  ): Fault => ({ ...rest, file, export: name, instead: instead.toString() });

interface Found {
  /** The place of `export `, of the name, and where the declaration ends. */
  start: number;
  name: { start: number; end: number };
  end: number;
  isFunction: boolean;
}

function findExport(file: string, text: string, name: string): Found | null {
  for (const node of parseSync(file, text).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue;
    const { start, end, declaration } = node;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      if (declaration.id?.name !== name) continue;
      const isFunction = declaration.type === 'FunctionDeclaration';
      return { start, end, name: declaration.id, isFunction };
    }
    if (declaration.type !== 'VariableDeclaration' || declaration.declarations.length > 1) continue;
    const id = declaration.declarations[0]?.id;
    if (id?.type !== 'Identifier' || id.name !== name) continue;
    return {
      start,
      end,
      name: { start: id.start, end: id.start + name.length },
      isFunction: false,
    };
  }
  return null;
}

/**
 * The text of the module with the fault in it. Callers inside the module meet it as well: a function is
 * hoisted, a constant follows its original.
 * @returns null when the module does not export that name
 */
export function withFault(
  text: string,
  fault: Pick<Fault, 'file' | 'export' | 'instead'>,
): string | null {
  const { file, export: name, instead } = fault;
  const found = findExport(file, text, name);
  if (found === null) return null;
  const original = `${name}__original`;
  const renamed =
    text.slice(found.start + 'export '.length, found.name.start) +
    original +
    text.slice(found.name.end, found.end);
  const faulty = found.isFunction
    ? `export function ${name}(...args) { return (${instead})(${original})(...args); }`
    : `export const ${name} = (${instead})(${original});`;
  return `${text.slice(0, found.start)}${renamed}\n${faulty}\n${text.slice(found.end)}`;
}

/** The faulty text is one that the runner can load. */
export const canBeLoaded = (file: string, text: string): boolean =>
  parseSync(file, text).errors.length === 0;
