import * as audit from './infrastructure/audit/endpoints.ts';
import * as accounting from './money/accounting/endpoints.ts';
import * as books from './money/books/endpoints.ts';
import * as myBoards from './people/my-boards/endpoints.ts';
import * as bookings from './orders/bookings/endpoints.ts';
import * as carts from './orders/carts/endpoints.ts';
import * as contact from './people/contact/endpoints.ts';
import * as delivery from './orders/delivery/endpoints.ts';
import * as deliveryTable from './orders/delivery/table-endpoints.ts';
import * as pricing from './orders/pricing/endpoints.ts';
import * as collectionsAdmin from './catalogue/collections/admin-endpoints.ts';
import * as collections from './catalogue/collections/endpoints.ts';
import * as familiesAdmin from './catalogue/families/admin-endpoints.ts';
import * as families from './catalogue/families/endpoints.ts';
import * as images from './catalogue/images/endpoints.ts';
import * as lawAdmin from './shop/law/admin-endpoints.ts';
import * as law from './shop/law/endpoints.ts';
import * as look from './shop/look/endpoints.ts';
import * as mails from './shop/mails/endpoints.ts';
import * as ownPages from './shop/own-pages/endpoints.ts';
import * as ownPagesAdmin from './shop/own-pages/admin-endpoints.ts';
import * as overview from './shop/overview/endpoints.ts';
import * as partsAdmin from './catalogue/parts/admin-endpoints.ts';
import * as parts from './catalogue/parts/endpoints.ts';
import * as policies from './shop/policies/endpoints.ts';
import * as policyTexts from './shop/policies/text-endpoints.ts';
import * as profiles from './people/profiles/endpoints.ts';
import * as redirects from './shop/redirects/endpoints.ts';
import * as reviewReports from './people/reviews/report-endpoints.ts';
import * as reviews from './people/reviews/endpoints.ts';
import * as currency from './shop/settings/currency-endpoints.ts';
import * as settings from './shop/settings/endpoints.ts';
import * as shopSettings from './shop/settings/shop-endpoints.ts';
import * as storefront from './shop/storefront/endpoints.ts';
import * as users from './people/users/endpoints.ts';
import * as waiting from './orders/waiting/endpoints.ts';
import * as withdrawals from './orders/withdrawals/endpoints.ts';
import type { Endpoint } from './infrastructure/endpoint.ts';
import type { RefusalCode } from './refusals/table.ts';

/** Every endpoint of the shop by name. The API adds the one of `packages/fit`. */
export const contract = {
  ...parts,
  ...partsAdmin,
  ...families,
  ...familiesAdmin,
  ...collections,
  ...collectionsAdmin,
  ...bookings,
  ...carts,
  ...myBoards,
  ...waiting,
  ...books,
  ...accounting,
  ...reviews,
  ...reviewReports,
  ...policies,
  ...policyTexts,
  ...ownPages,
  ...ownPagesAdmin,
  ...profiles,
  ...storefront,
  ...users,
  ...images,
  ...contact,
  ...withdrawals,
  ...delivery,
  ...pricing,
  ...deliveryTable,
  ...settings,
  ...currency,
  ...shopSettings,
  ...redirects,
  ...audit,
  ...overview,
  ...law,
  ...lawAdmin,
  ...look,
  ...mails,
} satisfies Record<string, Endpoint & { refusals?: readonly RefusalCode[] }>;
