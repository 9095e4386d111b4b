import * as audit from './audit/endpoints.ts';
import * as bookkeeping from './bookkeeping/endpoints.ts';
import * as books from './books/endpoints.ts';
import * as boards from './boards/endpoints.ts';
import * as bookings from './bookings/endpoints.ts';
import * as carts from './carts/endpoints.ts';
import * as contact from './contact/endpoints.ts';
import * as delivery from './delivery/endpoints.ts';
import * as deliveryTable from './delivery/table-endpoints.ts';
import * as familiesAdmin from './families/admin-endpoints.ts';
import * as families from './families/endpoints.ts';
import * as images from './images/endpoints.ts';
import * as overview from './overview/endpoints.ts';
import * as partsAdmin from './parts/admin-endpoints.ts';
import * as parts from './parts/endpoints.ts';
import * as policies from './policies/endpoints.ts';
import * as profiles from './profiles/endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as settings from './settings/endpoints.ts';
import * as shopSettings from './settings/shop-endpoints.ts';
import * as users from './users/endpoints.ts';
import * as waiting from './waiting/endpoints.ts';
import * as withdrawals from './withdrawals/endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint of the shop by name; the API adds that of `packages/fit`. */
export const contract = {
  ...parts,
  ...partsAdmin,
  ...families,
  ...familiesAdmin,
  ...bookings,
  ...carts,
  ...boards,
  ...waiting,
  ...books,
  ...bookkeeping,
  ...reviews,
  ...policies,
  ...profiles,
  ...users,
  ...images,
  ...contact,
  ...withdrawals,
  ...delivery,
  ...deliveryTable,
  ...settings,
  ...shopSettings,
  ...audit,
  ...overview,
} satisfies Record<string, Endpoint>;
