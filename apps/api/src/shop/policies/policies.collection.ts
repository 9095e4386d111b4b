import { policies } from '@switchyard/shared/policies';
import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

/** The seller's texts: one document for each that was ever written in the shop. */
export const policyTexts: CollectionDefinition = {
  name: 'policyTexts',
  people: 'nothing',
  pictures: { ofShop: ['pictures'] },
  counted: 'nothing',
  validator: is.document(
    { _id: is.oneOf(...policies), version: is.units, changedAt: is.moment },
    // Without a text, the file's counts again.
    { text: is.filledText, pictures: is.listOf(is.filledText) },
  ),
  indexes: [],
};
