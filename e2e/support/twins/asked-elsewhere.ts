/** Browser tests whose question a test of a component, of a function or of the API asks, or another browser test on its way. */
export interface AskedElsewhere {
  /** The file's name without its end. */
  file: string;
  /** The beginnings of the titles, as they stand in the file. */
  titles: readonly string[];
  /** The tests that ask it in each `npm test`; `here` are those of the same file. */
  by: string;
}
