import { readFile } from 'node:fs/promises';
import {
  STATEMENT_MAX_BYTES,
  acceptRows,
  addStatement,
  getStatement,
  listStatements,
  mapStatement,
  nameAccount,
  newStatement,
  type statementMapping,
} from '@villa/shared/contract/statements.ts';
import { inOneLine } from '@villa/shared/domain/text/one-line.ts';
import type { StatementMapping } from '@villa/shared/domain/statement/statement-row.ts';
import type { Router } from 'express';
import type * as z from 'zod/mini';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { mount } from '../../platform/http/mount.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { limit } from '../../platform/limits/limits.ts';
import { incomingFolder } from '../villa/image-form.ts';
import type { StatementsContext } from './services.ts';

/** A year of several accounts at one sitting; each takes a thread for seconds. */
const READ_LIMIT = { requests: 60, seconds: 600 };

export function mountStatements(router: Router, deps: StatementsContext): void {
  const { config, statements, unseenSlips } = deps;
  const form = {
    field: 'file',
    most: 1,
    fileBytes: STATEMENT_MAX_BYTES,
    folder: incomingFolder(config.dataDir),
  };

  mount(router, listStatements, deps, () => ({
    ...statements.list(),
    unseen: unseenSlips.list(),
  }));
  mount(
    router,
    addStatement,
    deps,
    ({ req, res, user }) => {
      const by = knownUser(user);
      if (req.is('multipart/form-data') === false) throw new AppError('wrong_content_type');
      return withForm({ req, res }, form, async ({ texts, files }) => {
        const { account } = readWith(newStatement, texts);
        const [file] = files;
        if (file === undefined) throw invalidFields({ file: 'required' });
        const name = nameIn(texts['name']);
        return statements.add({ bytes: await readFile(file.path), name, account }, by);
      });
    },
    [limit(READ_LIMIT, deps)],
  );
  mount(router, getStatement, deps, ({ params }) => statements.find(params.id));
  mount(
    router,
    mapStatement,
    deps,
    ({ params, body, user }) =>
      statements.map(params.id, asMapping(body.mapping), body.preview === true, knownUser(user)),
    [limit(READ_LIMIT, deps)],
  );
  mount(router, acceptRows, deps, ({ params, body, user }) =>
    deps.acceptStatementRows(params.id, body.rows, knownUser(user)),
  );
  mount(router, nameAccount, deps, ({ params, body, user }) => {
    unseenSlips.nameAccount(params.payment, body.account, knownUser(user));
    return { status: 'success' as const };
  });
}

const MAX_NAME = 200;

/** A file's name, as the page says it; control characters gone. */
function nameIn(sent: unknown): string {
  const name = typeof sent === 'string' ? inOneLine(sent).trim().slice(0, MAX_NAME) : '';
  return name === '' ? 'statement' : name;
}

/** Without the columns that were left out. */
const asMapping = (sent: z.output<typeof statementMapping>): StatementMapping =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
