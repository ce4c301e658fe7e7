/** The value of a word; of one that this build does not know, such as a newer server's, what is used otherwise. */
export const ofWord = <Word extends string, Value>(
  values: Readonly<Record<Word, Value>>,
  word: Word,
  otherwise: NoInfer<Value>,
): Value => (Object.hasOwn(values, word) ? values[word] : otherwise);
