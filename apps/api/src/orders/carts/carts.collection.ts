import { mostCartLines } from '@switchyard/shared/carts';
import { ObjectId } from 'mongodb';
import { keptAs, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** How many merged carts of devices an account remembers. The oldest are forgotten first. */
export const mostDevices = 50;

/** An order that was placed from a version of the cart. */
const use = { booking: is.id, version: is.units, at: is.moment };

/** One cart per account; its `_id` is the account's id. */
export const carts: CollectionDefinition = {
  name: 'carts',
  people: {
    ...keptAs('cart'),
    isOne: true,
    find: ({ id }) => (id === undefined ? undefined : { _id: new ObjectId(id) }),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      _id: is.id,
      version: is.units,
      lines: {
        ...is.listOf(
          is.shape(
            { partId: is.filledText, quantity: is.units },
            { unitMinor: is.units, build: is.shape({ parts: is.listOf(is.filledText, 1) }) },
          ),
        ),
        maxItems: mostCartLines,
      },
      savedAt: is.moment,
    },
    {
      open: is.shape(use, { former: is.shape(use) }),
      devices: {
        ...is.listOf(is.shape({ id: is.filledText, leftOut: is.listOf(is.filledText) })),
        maxItems: mostDevices,
      },
    },
  ),
  indexes: [],
};
