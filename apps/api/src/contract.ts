import {
  answerAboutKeyboard,
  decideOnAnswer,
  deleteKeyboard,
  findKeyboards,
  getKeptKeyboard,
  getKeyboard,
  getKeyboardParts,
  judgeFit,
  listKeptKeyboards,
  listKeyboards,
  listOwnersAnswers,
  listSoughtKeyboards,
  saveKeyboard,
} from '@switchyard/fit';
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
  listKeptKeyboards,
  getKeptKeyboard,
  saveKeyboard,
  deleteKeyboard,
  listSoughtKeyboards,
  answerAboutKeyboard,
  listOwnersAnswers,
  decideOnAnswer,
} satisfies Record<string, Endpoint>;
