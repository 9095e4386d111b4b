import { createBoughtTogetherRepository } from '../catalogue/parts/bought-together.repository.ts';
import { tell, withDatabase } from './with-database.ts';

/** Has what was bought together counted again: of each part by the next visit or sweep, whichever comes first. */
export async function recountBought(): Promise<number> {
  await withDatabase((db) => createBoughtTogetherRepository(db).forgetAll());
  tell('What was bought together is counted again from the orders, within minutes.');
  return 0;
}
