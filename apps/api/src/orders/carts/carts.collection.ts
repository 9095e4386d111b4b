import { mostCartLines } from '@switchyard/shared/carts';
import { ObjectId } from 'mongodb';
import { keptAs, type CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** An account remembers so many of the devices' carts that it took in, the last ones. */
export const mostDevices = 50;

/** An order that used up a version of the cart. */
const claim = { booking: is.id, version: is.units, at: is.moment };

/** One cart per account, whose id it has. */
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
      open: is.shape(claim, { former: is.shape(claim) }),
      devices: {
        ...is.listOf(is.shape({ id: is.filledText, leftOut: is.listOf(is.filledText) })),
        maxItems: mostDevices,
      },
    },
  ),
  indexes: [],
};
