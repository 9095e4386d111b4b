import type { Collection, Db, Document, ObjectId } from 'mongodb';

export interface AnyDocument extends Document {
  _id: ObjectId | string;
}

/** A number that is counted in a collection, as a metric. */
export interface Figure {
  metric: string;
  /** The description of the metric. */
  help: string;
  /** The label that distinguishes several values, from a fixed set. Undefined for a single value. */
  label?: string;
  /**
   * What `doctor` says after the number if it is not 0, such as `refunds are due`. Only for figures that the sweep
   * should bring to 0.
   */
  leftOver?: string;
  /**
   * Must use an index. Answers one number, or a number for each value of the label. A value that the answer lacks has
   * no line among the metrics.
   */
  read(collection: Collection<AnyDocument>, bounds: Bounds): Promise<number | Record<string, number>>;
}

/** The limits of a reading, and the time of the reading. */
export interface Bounds {
  /** The current time. Leftovers count only if they were due before it. */
  now: Date;
  /** Counting stops at this number: a higher count costs more than it is worth. */
  limit: number;
  maxTimeMS: number;
}

export interface ReadFigure {
  figure: Figure;
  value: number | Record<string, number>;
}

interface Counted {
  name: string;
  counted: readonly Figure[] | 'nothing';
}

export const figuresOf = (collections: readonly Counted[]): Figure[] =>
  collections.flatMap(({ counted }) => (counted === 'nothing' ? [] : counted));

/** The limits of a reading for a scrape. */
export const scrapeBounds = { limit: 100_000, maxTimeMS: 1500 };

/** Reads the figures of these collections in parallel, from a secondary if there is one. */
export async function readFigures(
  db: Db,
  collections: readonly Counted[],
  bounds: Bounds,
): Promise<ReadFigure[]> {
  const found = collections.flatMap(({ name, counted }) =>
    figuresOf([{ name, counted }]).map(async (figure) => {
      const collection = db.collection<AnyDocument>(name, { readPreference: 'secondaryPreferred' });
      return { figure, value: await figure.read(collection, bounds) };
    }),
  );
  return Promise.all(found);
}

/** The age of a moment in seconds; 0 if there is no moment. */
export const ageOf = (moment: unknown, now: Date): number =>
  moment instanceof Date ? Math.max(0, now.getTime() - moment.getTime()) / 1000 : 0;
