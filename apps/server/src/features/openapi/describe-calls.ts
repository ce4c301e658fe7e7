import { setImmediate } from 'node:timers/promises';
import { ERRORS, FIELD_REASONS } from '@villa/shared/contract/errors.ts';
import type { FileRoute, Route } from '@villa/shared/contract/route.ts';
import * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;
type Row = FileRoute | Route;

/**
 * Describes calls as an OpenAPI 3.1 document. Requests are described as they are sent, before a schema reads them; rules
 * that JSON Schema has no word for are left out, so what it allows may still be refused with 422.
 */
export async function describeCalls(rows: readonly Row[], version: string): Promise<Json> {
  const answers = rows.flatMap((row) => ('answer' in row ? [row.answer] : []));
  const schemas: Record<string, Json> = { Error: ERROR };
  /** An answer that several calls share is written once, under the name of the first. */
  const shared = new Map<z.ZodMiniType, string>();
  const paths: Record<string, Record<string, Json>> = {};

  function answerOf({ answer, method, path }: Route): Json {
    const known = shared.get(answer);
    if (known !== undefined) return { $ref: known };
    const schema = schemaOf(answer, 'output');
    if (answers.indexOf(answer) === answers.lastIndexOf(answer)) return schema;
    const name = operationId(method, path);
    schemas[name] = schema;
    const ref = `#/components/schemas/${name}`;
    shared.set(answer, ref);
    return { $ref: ref };
  }

  for (const row of rows) {
    const path = row.path.replaceAll(/:(\w+)/g, '{$1}');
    const content =
      'answer' in row ? { 'application/json': { schema: answerOf(row) } } : { [row.type]: {} };
    const status = 'answer' in row ? (row.status ?? 200) : 200;
    (paths[path] ??= {})[row.method.toLowerCase()] = {
      operationId: operationId(row.method, row.path),
      tags: [path.split('/').find((part) => !['', 'api', 'admin'].includes(part)) ?? 'api'],
      ...accessOf(row),
      ...parametersOf(row),
      ...requestOf(row),
      responses: {
        [status]: { description: 'Success', content },
        default: { $ref: '#/components/responses/Refused' },
      },
    };
    // Guests are answered in between: all of it takes longer than any of them should wait.
    await setImmediate();
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The villa',
      version,
      description:
        'Users send a bearer token. A booking of a guest is open to whoever knows its id, without a token. `x-permission` is what a user needs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      responses: {
        Refused: {
          description: 'Refused, with a code that does not change',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: { user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** `ErrorBody` of the contract. */
const ERROR: Json = {
  type: 'object',
  properties: {
    status: { const: 'error' },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { enum: FIELD_REASONS } },
    data: { type: 'object' },
  },
  required: ['status', 'code', 'message'],
};

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

/** `GET /api/booking/:id/page` as `getBookingIdPage`. */
function operationId(method: string, path: string): string {
  const words = path.split(/[^a-zA-Z0-9]+/).filter((word) => word !== '' && word !== 'api');
  const named = words.map((word) => word[0]?.toUpperCase() + word.slice(1));
  return method.toLowerCase() + named.join('');
}

function accessOf({ access }: Row): Json {
  if (access === 'public') return { security: [] };
  const security = [{ user: [] }, ...(access.booking === true ? [{}] : [])];
  return { security, ...(access.may === undefined ? {} : { 'x-permission': access.may }) };
}

function parametersOf(row: Row): Json {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = 'query' in row && row.query ? schemaOf(row.query, 'input') : {};
  const required = (query['required'] ?? []) as string[];
  const inQuery = Object.entries((query['properties'] ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }));
  return inPath.length + inQuery.length === 0 ? {} : { parameters: [...inPath, ...inQuery] };
}

function requestOf(row: Row): Json {
  if ('body' in row && row.body) {
    const schema = schemaOf(row.body, 'input');
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  }
  if (!('form' in row) || row.form === undefined) return {};
  const { files, texts = [], fields } = row.form;
  const asJson = fields ? schemaOf(fields, 'input') : undefined;
  const names = [...texts, ...Object.keys(asJson?.['properties'] ?? {})];
  const file = { type: 'array', items: { type: 'string', contentEncoding: 'binary' } };
  const properties = Object.fromEntries([
    ...files.map((name) => [name, file]),
    ...names.map((name) => [name, { type: 'string' }]),
  ]);
  const schema = { type: 'object', properties };
  const content = {
    'multipart/form-data': { schema },
    ...(asJson && { 'application/json': { schema: asJson } }),
  };
  return { requestBody: { content } };
}
