import * as audit from './audit/endpoints.ts';
import * as books from './books/endpoints.ts';
import * as bookings from './bookings/endpoints.ts';
import * as contact from './contact/endpoints.ts';
import * as delivery from './delivery/endpoints.ts';
import * as deliveryTable from './delivery/table-endpoints.ts';
import * as fit from './fit/endpoints.ts';
import * as images from './images/endpoints.ts';
import * as overview from './overview/endpoints.ts';
import * as partsAdmin from './parts/admin-endpoints.ts';
import * as parts from './parts/endpoints.ts';
import * as policies from './policies/endpoints.ts';
import * as profiles from './profiles/endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as settings from './settings/endpoints.ts';
import * as users from './users/endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Every endpoint by name. The OpenAPI document and the access tests are generated from it. */
export const contract = {
  ...parts,
  ...partsAdmin,
  ...bookings,
  ...books,
  ...reviews,
  ...fit,
  ...policies,
  ...profiles,
  ...users,
  ...images,
  ...contact,
  ...delivery,
  ...deliveryTable,
  ...settings,
  ...audit,
  ...overview,
} satisfies Record<string, Endpoint>;
