/** How many random lives a model is tried on: some for every `npm test`, many for `npm run soak -- models`. */
export const modelRuns = (inTest: number, inSoak: number): number =>
  process.env['MODELS_IN_FULL'] === '1' ? inSoak : inTest;
