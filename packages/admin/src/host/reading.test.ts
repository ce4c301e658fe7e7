import { expect, test, vi } from 'vitest';
import { createReading } from './reading.ts';

const at = (time: string) => `2026-12-10T${time}:00.000Z`;

function start() {
  let time = at('02:00');
  const reading = createReading(() => new Date(time));
  return { reading, setTime: (next: string) => (time = at(next)) };
}

test('G6 what is shown again is as old as the oldest of it', () => {
  const { reading } = start();
  reading.note(at('01:30'));
  reading.note(at('01:12'));
  reading.note(at('01:40'));
  expect(reading.get()).toEqual({ isOffline: true, asOf: at('01:12') });
});

test('G6 what was on screen when the connection was lost is of the last answer', () => {
  const { reading, setTime } = start();
  reading.note(null);
  setTime('02:20');
  reading.noteUnreachable();
  expect(reading.get()).toEqual({ isOffline: true, asOf: at('02:00') });
});

test('an answer of now ends it, and is told once', () => {
  const { reading } = start();
  const heard = vi.fn<() => void>();
  reading.subscribe(heard);
  reading.note(at('01:30'));
  reading.note(null);
  reading.note(null);
  expect(reading.get()).toEqual({ isOffline: false, asOf: null });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('without anything read there is no age', () => {
  const { reading } = start();
  reading.noteUnreachable();
  expect(reading.get()).toEqual({ isOffline: true, asOf: null });
});
