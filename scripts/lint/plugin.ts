/**
 * The linter's own rules of this repository.
 *
 * A plugin instead of `no-restricted-imports`, for three reasons: it sees
 * `import()` and `import type` too, it knows which file a relative path means,
 * so that a fence can speak of "a sibling feature", and each fence is written once.
 */
import { relative } from 'node:path';
import { type SyntaxNode, newFunction } from '../browsers/new-functions.ts';
import { checkImport } from './check-import.ts';

/** The part of the syntax tree that the rules look at. */
type Node = {
  type: string;
  source?: { value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  declaration?: unknown;
};
type Program = Node & { body: Node[] };
type Member = Node & {
  object: { type: string; meta?: { name: string } };
  property: { name?: string };
};
type Comment = { type: string; value: string; loc: unknown };
type Context = {
  cwd: string;
  filename: string;
  sourceCode: { getAllComments: () => Comment[] };
  report: (problem: ({ node: unknown } | { loc: unknown }) & { message: string }) => void;
};

const fence = {
  create(context: Context) {
    const from = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const check = (node: Node): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const typesOnly =
        node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
      const message = checkImport({ from, specifier, typesOnly });
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** `export … from`, or `export { … }` of something that was imported. */
const isReExport = (node: Node): boolean =>
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'ExportNamedDeclaration' && !node.declaration);

const noBarrel = {
  create(context: Context) {
    return {
      Program({ body }: Program) {
        const own = body.filter((node) => !isReExport(node) && node.type !== 'ImportDeclaration');
        const first = body.find(isReExport);
        if (!first || own.length > 0) return;
        context.report({
          node: first,
          message:
            'A file that only hands names on hides where they live and loads more than was asked for: import from the file itself.',
        });
      },
    };
  },
};

const noImportMetaEnv = {
  create(context: Context) {
    return {
      MemberExpression(node: Member) {
        if (node.object.type !== 'MetaProperty' || node.property.name !== 'env') return;
        context.report({
          node,
          message: 'How a page was built is its host’s business: ask the host.',
        });
      },
    };
  },
};

const oldBrowsers = {
  create(context: Context) {
    const check = (node: unknown): void => {
      const found = newFunction(node as SyntaxNode);
      if (!found) return;
      const message = `${found.name} is missing in ${found.lacking.join(', ')}: do it with what is there, or ask for it first.`;
      context.report({ node, message });
    };
    return { CallExpression: check, NewExpression: check, Literal: check };
  },
};

/** A line of a comment, behind its star, that begins a clause without a subject. */
const CLAUSE = /^[ \t]*\*{0,2}[ \t]*(?<word>What|Whether|Who|Where|Of|Nor|So)\b/m;

const plainComments = {
  create(context: Context) {
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          const word = CLAUSE.exec(value)?.groups?.['word'];
          if (word === undefined) continue;
          const message = `A comment does not begin with “${word}”: write subject, verb, object, and the reason.`;
          context.report({ loc, message });
        }
      },
    };
  },
};

/** Words of a name, with the plain ones in their place; the glossary has the nouns. */
const PLAIN_WORDS: Record<string, string> = {
  asked_now: 'due',
  came: 'received',
  firm: 'joined, or confirmed',
  hand_out: 'export',
  hand_over: 'release',
  loose: 'without, or unmatched',
  resting: 'on hold',
  rests: 'on hold',
  said: 'text, or shown',
  stands: 'is, or is listed',
  take_over: 'import',
  told: 'notified',
};

/** The parts of a name: `MOST_PAGES` and `mostPages` are both `_most_pages_`. */
const partsOf = (name: string): string =>
  `_${name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()}_`;

type Named = { id?: { name?: string } | null };

/** Functions, types, classes and the constants of a file; a local variable is read beside its use. */
const plainNames = {
  create(context: Context) {
    const check = (node: Named): void => {
      const name = node.id?.name;
      if (name === undefined) return;
      if (/^(?:MOST|LONGEST|LEAST|SHORTEST)(?:_|$)/.test(name)) {
        context.report({ node: node.id, message: 'A bound begins with MAX_ or MIN_.' });
      }
      for (const [word, plain] of Object.entries(PLAIN_WORDS)) {
        if (!partsOf(name).includes(`_${word}_`)) continue;
        const message = `“${word.replace('_', ' ')}” in a name is read twice: say ${plain}.`;
        context.report({ node: node.id, message });
      }
    };
    return {
      FunctionDeclaration: check,
      ClassDeclaration: check,
      TSInterfaceDeclaration: check,
      TSTypeAliasDeclaration: check,
      Program({ body }: Program) {
        for (const statement of body) {
          const declared =
            statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          const { declarations = [] } = (declared ?? {}) as { declarations?: Named[] };
          declarations.forEach(check);
        }
      },
    };
  },
};

export default {
  meta: { name: 'villa' },
  rules: {
    fence,
    'no-barrel': noBarrel,
    'no-import-meta-env': noImportMetaEnv,
    'old-browsers': oldBrowsers,
    'plain-comments': plainComments,
    'plain-names': plainNames,
  },
};
