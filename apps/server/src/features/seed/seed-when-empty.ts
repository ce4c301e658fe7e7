import { UNWRITTEN } from '@villa/shared/domain/villa/page-contents.ts';
import type { AppContext } from '../../app-context.ts';

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

/**
 * A villa without the demo, of which nobody has said anything yet: its page says that it is being prepared. The prices
 * are an ordinary pool villa's, so that nothing is given away by accident; nobody reads them, or can book at them,
 * before the owner opens it.
 */
function seedEmpty(context: AppContext): void {
  context.writeTransaction(() => {
    if (context.stores.villa.read()) return;
    context.stores.villa.insert({
      name: { th: 'วิลล่าของเรา', en: 'Our villa' },
      title: { th: 'ยินดีต้อนรับ', en: 'Welcome' },
      description: UNWRITTEN,
      beachfront: { th: 'ประเทศไทย', en: 'Thailand' },
      amenities: [],
      weekdayPrice: 15_000,
      weekendPrice: 18_000,
      openForBooking: false,
      opened: false,
      guestsCancel: true,
    });
  });
}
