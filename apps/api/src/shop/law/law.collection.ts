import { noticeLanguages } from '@switchyard/shared/law';
import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';

const registrations = is.listOf(is.shape({ country: is.filledText, number: is.filledText }));

/** A single document: the facts that laws require the shop to show. */
export const shopLaw: CollectionDefinition = {
  name: 'shopLaw',
  people: 'nothing',
  pictures: { ofShop: ['facts.notices.picture'] },
  counted: 'nothing',
  validator: is.document({
    _id: is.oneOf('shop'),
    version: is.units,
    changedAt: is.moment,
    facts: is.shape({
      vatId: is.text,
      register: is.shape({ court: is.text, number: is.text }),
      manufacturer: is.text,
      responsible: is.text,
      warnings: is.text,
      packaging: registrations,
      electronics: registrations,
      batteries: registrations,
      notices: is.listOf(
        is.shape({ language: is.oneOf(...noticeLanguages), picture: is.filledText, link: is.text }),
      ),
    }),
  }),
  indexes: [],
};
