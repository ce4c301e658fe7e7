import type { AppContext } from '../../app-context.ts';
import { seedEmpty } from './seed-empty.ts';

/** Gives a new database its villa: the demo's, or one that says nothing wrong. */
export async function seedWhenEmpty(context: AppContext): Promise<void> {
  if (context.stores.villa.read()) return;
  if (context.config.seed === 'none') {
    seedEmpty(context);
    return;
  }
  // The demo brings the picture encoder, which a villa with its own pictures does not need.
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(context);
}
