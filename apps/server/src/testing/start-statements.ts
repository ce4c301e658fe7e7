import { createServices } from '../composition.ts';
import { createServer } from '../create-server.ts';
import type { TestApp } from './create-test-app.ts';

/** The SQL of every statement that a start makes: most are prepared only when they are first run. */
export async function startStatements({ deps: { config } }: TestApp): Promise<string[]> {
  const sources: string[] = [];
  const server = createServer(config, {
    servicesOf: (opened) => {
      const prepare = opened.sqlite.prepare.bind(opened.sqlite);
      opened.sqlite.prepare = ((source: string) => {
        sources.push(source);
        return prepare(source);
      }) as never;
      return createServices(opened);
    },
  });
  await server.close();
  return sources;
}
