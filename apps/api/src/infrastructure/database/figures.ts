import type { Collection, Db, Document, ObjectId } from 'mongodb';

export interface AnyDocument extends Document {
  _id: ObjectId | string;
}

/** Something that is counted of a collection. */
export interface Figure {
  metric: string;
  /** The description of the metric. */
  help: string;
  /** The label that tells its values apart, if it has several. Its values are a fixed set. */
  label?: string;
  /** What `doctor` says after the number, if the sweep should have brought it to 0: `refunds are due`. */
  leftOver?: string;
  /** Uses an index. Several values are by their label's value; those that are missing are not shown. */
  read(collection: Collection<AnyDocument>, bounds: Bounds): Promise<number | Record<string, number>>;
}

/** Limits of a reading, and its time. */
export interface Bounds {
  /** Leftovers count only if they were due before this moment. */
  now: Date;
  /** Counting stops here: higher counts cost more than they tell. */
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

/** What a scrape may cost. */
export const scrapeBounds = { limit: 100_000, maxTimeMS: 1500 };

/** Reads the figures of these collections at once, from a secondary if there is one. */
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

/** A figure in seconds: how long ago a moment was; 0 if there is none. */
export const ageOf = (moment: unknown, now: Date): number =>
  moment instanceof Date ? Math.max(0, now.getTime() - moment.getTime()) / 1000 : 0;
