import { ObjectId } from 'mongodb';

const families = { part: 'a1', order: 'b2', hold: 'c3', account: 'd4' } as const;

/** The same id in every run, and in the order of the numbers, as the ids of a real shop are in the order of time. */
export function idOf(family: keyof typeof families, number: number): ObjectId {
  return new ObjectId(`65${families[family]}${'0'.repeat(8)}${number.toString(16).padStart(12, '0')}`);
}
