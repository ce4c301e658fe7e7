import { readdirSync } from 'node:fs';
import type { FileRoute, Route } from '@villa/shared/contract/route.ts';

const folder = new URL('../../../../packages/shared/src/contract/', import.meta.url);

/** A call of the contract; a file's has no schemas. */
export type ContractRow = Omit<FileRoute, 'type'> & Partial<Pick<Route, 'body' | 'form'>>;

/** Every call that any file of the contract exports, by its method and path. */
export async function readContract(): Promise<Map<string, ContractRow>> {
  const rows = new Map<string, ContractRow>();
  for (const file of readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, unknown>;
    for (const value of Object.values(exported)) {
      if (isRow(value)) rows.set(`${value.method} ${value.path}`, value);
    }
  }
  return rows;
}

function isRow(value: unknown): value is ContractRow {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
