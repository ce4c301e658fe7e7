/**
 * The shape of a Thai text file with any words in it. An English file declared as
 * `TextsLike<typeof th>` does not compile while a sentence is missing or left over.
 */
export type TextsLike<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : TextsLike<T[Key]>;
};
