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
 * A villa without the demo: its texts are harmless until the owner writes better ones. The prices are an
 * ordinary pool villa's, so that nothing is given away by accident; nobody can book at them before the
 * owner opens it.
 */
function seedEmpty(context: AppContext): void {
  context.writeTransaction(() => {
    if (context.stores.villa.read()) return;
    context.stores.villa.insert({
      name: { th: 'วิลล่าของเรา', en: 'Our villa' },
      title: { th: 'ยินดีต้อนรับ', en: 'Welcome' },
      description: {
        th: 'เจ้าของบ้านกำลังเตรียมรายละเอียดของวิลล่า โปรดกลับมาดูอีกครั้งในไม่ช้า',
        en: 'The owner is preparing this page. Please look in again soon.',
      },
      beachfront: { th: 'ริมทะเล', en: 'By the sea' },
      weekdayPrice: 15_000,
      weekendPrice: 18_000,
      openForBooking: false,
    });
  });
}
