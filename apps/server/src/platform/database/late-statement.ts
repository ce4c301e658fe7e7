import type { Statement } from './open.ts';

/** The ways in which a statement hands out its rows; each is chosen once and stays. */
type Shape = 'pluck' | 'raw';

/**
 * A statement that is prepared when it is first run. The start makes some 150, and most belong to calls that come rarely:
 * to prepare them all took a sixth of it.
 * @param prepare throws what SQLite says about a statement that it cannot read
 */
export function createLateStatement(source: string, prepare: (source: string) => Statement) {
  let made: Statement | undefined;
  const shapes: Shape[] = [];
  const statement = (): Statement => {
    if (made === undefined) {
      made = prepare(source);
      for (const shape of shapes) made[shape]();
    }
    return made;
  };
  const inShape = (shape: Shape) => () => {
    if (made) made[shape]();
    else shapes.push(shape);
    return late;
  };
  const late = {
    source,
    get reader() {
      return statement().reader;
    },
    get readonly() {
      return statement().readonly;
    },
    run: (...values: unknown[]) => statement().run(...values),
    get: (...values: unknown[]) => statement().get(...values),
    all: (...values: unknown[]) => statement().all(...values),
    iterate: (...values: unknown[]) => statement().iterate(...values),
    columns: () => statement().columns(),
    pluck: inShape('pluck'),
    raw: inShape('raw'),
  };
  // The server uses nothing else of a statement.
  return late as unknown as Statement;
}
