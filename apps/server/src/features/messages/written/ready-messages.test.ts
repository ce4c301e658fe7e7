import { TRIGGER_DAYS, templateProblems } from '@villa/shared/domain/message/message-template.ts';
import { expect, test } from 'vitest';
import { readyTemplates } from './ready-messages.ts';

test('G4 every ready message can be switched on as it comes', () => {
  const problems = readyTemplates('en').map((ready) => [ready.id, templateProblems(ready)]);
  expect(problems).toEqual(problems.map(([id]) => [id, []]));
});

test('G4 every ready message keeps to the days that its trigger allows', () => {
  const outside = readyTemplates('en').filter(({ trigger, days }) => {
    const { min, max } = TRIGGER_DAYS[trigger];
    return days < min || days > max;
  });
  expect(outside.map(({ id }) => id)).toEqual([]);
});
