import { mostCartLines } from '@switchyard/shared/carts';
import { ObjectId } from 'mongodb';
import type { CollectionDefinition } from '../database/collection.ts';
import { filledText, follows, id, listOf, moment, shape, units } from '../database/document-rules.ts';

/** An account remembers so many of the devices' carts that it took in, the last ones. */
export const mostDevices = 50;

/** An order that used up a version of the cart. */
const claim = { booking: id, version: units, at: moment };

/** One cart per account, whose id it has. */
export const carts: CollectionDefinition = {
  name: 'carts',
  people: {
    as: 'cart',
    isOne: true,
    find: ({ id }) => (id === undefined ? undefined : { _id: new ObjectId(id) }),
  },
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape(
      {
        _id: id,
        version: units,
        lines: {
          ...listOf(
            shape(
              { partId: filledText, quantity: units },
              { unitMinor: units, build: shape({ parts: listOf(filledText, 1) }) },
            ),
          ),
          maxItems: mostCartLines,
        },
        savedAt: moment,
      },
      {
        open: shape(claim, { former: shape(claim) }),
        devices: {
          ...listOf(shape({ id: filledText, leftOut: listOf(filledText) })),
          maxItems: mostDevices,
        },
      },
    ),
  ),
  indexes: [],
};
