import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, mergeForms, withFields } from './merge-forms.ts';

const value = fc.constantFrom('', 'a', 'b', 0, 1, true, false, null);
const values = fc.record({
  guests: value,
  notes: value,
  title: fc.record({ th: value, en: value }),
  guest: fc.record({ phone: value, address: fc.record({ city: value }) }),
});

test('a merge keeps what each of the two has changed, and mine where both did', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, latest) => {
      const { merged, changed } = mergeForms(base, mine, latest);
      const [was, typed, theirs, result] = [base, mine, latest, merged].map((one) => fieldsOf(one));
      expect(Object.keys(result!)).toEqual(Object.keys(was!));
      for (const field of Object.keys(was!)) {
        const isTouched = typed![field] !== was![field];
        expect(result![field]).toBe(isTouched ? typed![field] : theirs![field]);
      }
      const isChanged = (field: string) => theirs![field] !== was![field];
      expect(changed).toEqual(
        Object.keys(was!)
          .filter(isChanged)
          .map((field) => {
            const hasTwo = typed![field] !== was![field] && typed![field] !== theirs![field];
            return {
              field,
              before: was![field],
              latest: theirs![field],
              yours: hasTwo ? typed![field] : undefined,
            };
          }),
      );
    }),
  );
});

test('linked fields are kept or taken together', () => {
  const linked = [['from', 'to']];
  const base = { from: '03', to: '06', guests: '2' };
  const latest = { from: '20', to: '23', guests: '4' };
  const { merged, changed } = mergeForms(base, { ...base, to: '08' }, latest, linked);
  expect(merged).toEqual({ from: '03', to: '08', guests: '4' });
  expect(changed.map(({ field, yours }) => [field, yours])).toEqual([
    ['from', '03'],
    ['to', '08'],
    ['guests', undefined],
  ]);
  expect(mergeForms(base, base, latest, linked).merged).toEqual(latest);
});

test('a merge leaves its three versions as they were', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, latest) => {
      const before = structuredClone([base, mine, latest]);
      mergeForms(base, mine, latest);
      expect([base, mine, latest]).toEqual(before);
    }),
  );
});

test('two users who typed the same have nothing to settle', () => {
  const { changed } = mergeForms({ guests: '2' }, { guests: '5' }, { guests: '5' });
  expect(changed).toEqual([{ field: 'guests', before: '2', latest: '5', yours: undefined }]);
});

test('an emptied number counts as typed', () => {
  const base = { size: 320 as number | undefined };
  const { merged, changed } = mergeForms(base, { size: undefined }, { size: 300 });
  expect(merged).toEqual({ size: null });
  expect(changed).toEqual([{ field: 'size', before: 320, latest: 300, yours: null }]);
});

test('a field that a form no longer has is not put back', () => {
  const draft = { 'title.en': 'x', 'gone.en': 'y', old: 'z', '__proto__.evil': 'w' };
  expect(withFields({ title: { th: '', en: '' } }, draft)).toEqual({ title: { th: '', en: 'x' } });
  expect(({} as { evil?: string }).evil).toBeUndefined();
});
