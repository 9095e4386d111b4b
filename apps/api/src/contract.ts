import { findKeyboards, getKeyboard, getKeyboardParts, judgeFit, listKeyboards } from '@switchyard/fit';
import { contract as shop, type Endpoint } from '@switchyard/shared';

/**
 * Every endpoint of the API by name: those of `shared`, and those that `fit` declares. The OpenAPI document and the
 * access tests are generated from it.
 */
export const contract = {
  ...shop,
  judgeFit,
  findKeyboards,
  getKeyboard,
  getKeyboardParts,
  listKeyboards,
} satisfies Record<string, Endpoint>;
