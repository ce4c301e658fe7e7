// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { coverMissingPictures } from './missing-pictures.ts';

beforeAll(coverMissingPictures);
afterEach(() => document.body.replaceChildren());

function draw(): HTMLImageElement {
  const picture = document.createElement('img');
  picture.src = '/media/pool.webp';
  document.body.append(picture);
  return picture;
}
const isMarked = (picture: HTMLImageElement) => picture.hasAttribute('data-missing');

test('a picture that does not come is marked, until it has come after all', () => {
  const picture = draw();
  expect(isMarked(picture)).toBe(false);
  picture.dispatchEvent(new Event('error'));
  expect(isMarked(picture)).toBe(true);
  picture.dispatchEvent(new Event('load'));
  expect(isMarked(picture)).toBe(false);
});

test('when the line is back, what is missing is requested again, and nothing else', () => {
  const [missing, there] = [draw(), draw()];
  missing.dispatchEvent(new Event('error'));
  const requests = [missing, there].map((picture) => vi.spyOn(picture, 'setAttribute'));
  window.dispatchEvent(new Event('online'));
  expect(requests.map(({ mock }) => mock.calls)).toEqual([[['src', '/media/pool.webp']], []]);
});
