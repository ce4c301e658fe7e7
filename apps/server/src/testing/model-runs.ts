/** True in the soak (`npm run soak -- models`, `-- recorded`), which does what is too long for every `npm test`. */
export const IN_FULL = process.env['MODELS_IN_FULL'] === '1';

/** How many random lives a model is tried on: some for every `npm test`, many for `npm run soak -- models`. */
export const modelRuns = (inTest: number, inSoak: number): number => (IN_FULL ? inSoak : inTest);
