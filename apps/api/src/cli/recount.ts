import { createBoughtTogetherRepository } from '../catalogue/parts/bought-together.repository.ts';
import { tell, withDatabase } from './with-database.ts';

/**
 * Marks all parts, so that what was bought together with each is counted again by the next visit to it or the next
 * sweep.
 */
export async function recountBought(): Promise<number> {
  await withDatabase((db) => createBoughtTogetherRepository(db).forgetAll());
  tell('What was bought together is counted again from the orders, within minutes.');
  return 0;
}
