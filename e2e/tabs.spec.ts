import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import { getRooms, getVilla } from '@villa/shared/contract/villa.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { bringIntoView } from './support/bring-into-view.ts';
import { isDrawn } from './support/downloads.ts';
import { openTab } from './support/home.ts';
import { expect, test } from './support/test.ts';
import { counted, fill } from './support/words.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('each tab shows its content', async ({ guest, server }) => {
      const { page, words } = guest;
      const { home } = words;
      const villa = await server.api.call(getVilla, {});
      const { rooms } = await server.api.call(getRooms, {});
      await page.goto('/');

      const description = await openTab(guest, 'description');
      const rating = fill(home.rating.short, { rating: 4.8, count: 168 });
      await expect(description.getByText(rating)).toBeVisible();
      for (const fact of [
        villa.beachfront[language],
        counted(words, 'guests', 6),
        counted(words, 'bedrooms', 3),
        counted(words, 'bathrooms', 3),
      ]) {
        await expect(description.getByText(fact, { exact: true })).toBeVisible();
      }
      const heading = description.getByRole('heading', { name: villa.title[language] });
      await expect(heading).toBeVisible();

      const roomsPanel = await openTab(guest, 'rooms');
      await expect(description).toBeHidden();
      expect(rooms).toHaveLength(3);
      for (const room of rooms) {
        const card = roomsPanel.getByRole('listitem').filter({ hasText: room.name[language] });
        await expect(card.getByText(room.description[language])).toBeVisible();
        const more = fill(home.rooms.more, { count: room.images.length - 1 });
        await expect(card.getByText(more)).toBeVisible();
        const picture = card.getByRole('img');
        await bringIntoView(picture);
        await expect.poll(() => isDrawn(picture)).toBe(true);
      }

      const amenities = await openTab(guest, 'amenities');
      await expect(amenities.getByRole('listitem')).toHaveText(Object.values(home.amenities));

      const reviews = await openTab(guest, 'reviews');
      await expect(reviews.getByRole('heading', { name: home.reviews.title })).toBeVisible();
      await expect(reviews.getByRole('listitem')).toHaveCount(3);
      for (const author of ['Napat S.', 'Claire & Tom', 'Ploy K.']) {
        await expect(reviews.getByText(author)).toBeVisible();
      }
    });
  });
}

test('samples that the owner switched off are nowhere, nor amenities that the villa does not have', async ({
  guest,
  page,
  server,
}) => {
  const owner = await server.ownerApi();
  await owner.call(changeVilla, { body: { sampleReviews: false, amenities: ['pool', 'kitchen'] } });
  await page.goto('/');
  const { home } = guest.words;
  const amenities = await openTab(guest, 'amenities');
  await expect(amenities.getByRole('listitem')).toHaveText([
    home.amenities.pool,
    home.amenities.kitchen,
  ]);
  await expect(page.getByRole('tab')).toHaveText([
    home.tabs.description,
    home.tabs.rooms,
    home.tabs.amenities,
  ]);
  await openTab(guest, 'description');
  await expect(page.getByText('168')).toHaveCount(0);
  const rating = fill(home.rating.short, { rating: 4.8, count: 168 });
  const sent = await (await page.request.get('/')).text();
  for (const words of [rating, 'Napat']) expect(sent).not.toContain(words);

  await owner.call(changeVilla, { body: { amenities: [] } });
  await page.reload();
  await expect(page.getByRole('tab')).toHaveText([home.tabs.description, home.tabs.rooms]);
});

test('an amenity that the owner described shows the owner’s words below its name', async ({
  guest,
  page,
  server,
}) => {
  const owner = await server.ownerApi();
  const pool = { th: 'ยาวสิบสองเมตร', en: 'Twelve metres long' };
  const amenities = ['pool', 'wifi'] as const;
  await owner.call(changeVilla, {
    body: { amenities: [...amenities], amenityWords: { pool } },
  });
  await page.goto('/');
  const { home } = guest.words;
  const panel = await openTab(guest, 'amenities');
  await expect(panel.getByRole('listitem')).toHaveText([
    `${home.amenities.pool}${pool[guest.language]}`,
    home.amenities.wifi,
  ]);
});

test('a room opens all its pictures', async ({ guest, page, server }) => {
  const { home } = guest.words;
  const { rooms } = await server.api.call(getRooms, {});
  const [room] = rooms;
  if (!room) throw new Error('the demo villa has rooms');
  const name = room.name[guest.language];
  await page.goto('/');
  const panel = await openTab(guest, 'rooms');
  const opener = panel.getByRole('button', { name: fill(home.rooms.all, { name }) });
  await guest.press(opener);

  const gallery = page.getByRole('dialog', { name });
  const pictures = gallery.getByRole('img');
  await expect(pictures).toHaveCount(room.images.length);
  for (const picture of await pictures.all()) {
    await bringIntoView(picture);
    await expect.poll(() => isDrawn(picture)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en' });

  test('the amenities are the nine of the specification', async ({ guest }) => {
    await guest.page.goto('/');
    const amenities = await openTab(guest, 'amenities');
    await expect(amenities.getByRole('listitem')).toHaveText([
      'Private Pool',
      'High-speed WiFi',
      'Full Kitchen',
      'Smart TV',
      'Coffee Maker',
      'Air Conditioning',
      'Free Parking',
      'Luxury Bathroom',
      'BBQ Area',
    ]);
  });

  test('the rooms tab shows loading and failure, and the rooms on a second try', async ({
    guest,
    page,
    watch,
  }) => {
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/villa/rooms', async (route) => {
      await answered.promise;
      await route.abort();
    });
    await page.goto('/');
    const panel = await openTab(guest, 'rooms');
    await expect(panel.getByRole('status')).toHaveText('Loading rooms...');

    watch.expect('failed GET /api/villa/rooms');
    answered.resolve();
    // It asks twice more by itself, a little later each time.
    const failed = panel.getByRole('alert').getByText('Failed to load rooms');
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(failed).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });

    await page.unroute('**/api/villa/rooms');
    await guest.press(panel.getByRole('button', { name: guest.words.common.tryAgain }));
    await expect(panel.getByRole('listitem')).toHaveCount(3);
  });

  test('arrow keys move from tab to tab', async ({ guest, page }) => {
    await page.goto('/');
    const tab = (name: 'description' | 'rooms' | 'amenities' | 'reviews') =>
      page.getByRole('tab', { name: guest.words.home.tabs[name] });
    // Once a tab responds to a press, it responds to keys too.
    await expect(await openTab(guest, 'amenities')).toBeVisible();
    await expect(await openTab(guest, 'description')).toBeVisible();
    await expect(tab('description')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('rooms')).toBeFocused();
    await expect(tab('rooms')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tab('reviews')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab('description')).toHaveAttribute('aria-selected', 'true');
  });
});
