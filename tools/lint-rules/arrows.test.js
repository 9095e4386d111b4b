import { describe, expect, it } from 'vitest';
import { checkImport } from './arrows.js';

const workspaces = new Map([
  ['@switchyard/api', 'apps/api'],
  ['@switchyard/web', 'apps/web'],
  ['@switchyard/shared', 'packages/shared'],
  ['@switchyard/fit', 'packages/fit'],
  ['@switchyard/local-stack', 'packages/local-stack'],
  ['@switchyard/embedded-mongod', 'packages/embedded-mongod'],
  ['@switchyard/stripe-sandbox', 'packages/stripe-sandbox'],
  ['@switchyard/bench', 'bench'],
  ['@switchyard/demo-dump', 'tools/demo-dump'],
]);
const refusal = (file, specifier, typeOnly = false) =>
  checkImport({ root: '/repo', file: `/repo/${file}`, specifier, typeOnly, workspaces });

describe('the direction of dependency', () => {
  it.each([
    ['apps/api/src/main.ts', './parts/parts.routes.ts'],
    ['apps/api/src/catalogue/parts/parts.routes.ts', './parts.service.ts'],
    ['apps/api/src/catalogue/parts/parts.routes.ts', '../http/mount.ts'],
    ['apps/api/src/catalogue/parts/parts.repository.ts', '../database/mongo.ts'],
    ['apps/api/src/catalogue/parts/parts.service.ts', '@switchyard/shared'],
    ['apps/api/src/catalogue/parts/parts.service.ts', '../app-error.ts'],
    ['apps/api/src/cli/restore.ts', '../repositories.ts'],
    ['packages/local-stack/src/stack/services.ts', '@switchyard/stripe-sandbox'],
    ['tools/demo-dump/src/shop.ts', '@switchyard/api/src/app.ts'],
    ['apps/api/test/parts.test.ts', '@switchyard/embedded-mongod'],
    ['apps/api/src/orders/checkout/place-order.ts', '../bookings/booking.ts'],
    ['apps/api/src/orders/payments/payments.routes.ts', '../bookings/booking-answer.ts'],
    ['apps/api/src/catalogue/search/suggest.ts', '../parts/part-document.ts'],
    ['apps/web/src/app/routes/home.tsx', '../../features/parts/api/parts.ts'],
    ['apps/web/src/features/parts/part-card.tsx', '../../ui/button.tsx'],
    ['bench/src/shop.ts', '@switchyard/embedded-mongod'],
    ['apps/api/src/catalogue/fit/fit.service.ts', '@switchyard/fit'],
    ['apps/web/src/features/fit/use-build.ts', '@switchyard/fit'],
    ['packages/fit/src/judge.ts', '@switchyard/shared'],
    ['packages/fit/src/schema.ts', 'zod/mini'],
    ['packages/shared/src/money.ts', 'zod'],
    ['packages/shared/src/money.ts', 'zod/mini'],
    ['packages/shared/src/money.test.ts', 'vitest'],
  ])('%s may import %s', (file, specifier) => expect(refusal(file, specifier)).toBeUndefined());

  it.each([
    ['apps/api/src/catalogue/parts/parts.repository.ts', './parts.service.ts'],
    ['apps/api/src/catalogue/parts/parts.service.ts', '../http/mount.ts'],
    ['apps/api/src/orders/bookings/bookings.service.ts', '../parts/parts.service.ts'],
    ['apps/api/src/orders/bookings/bookings.service.ts', '../parts/parts.repository.ts'],
    ['apps/api/src/orders/bookings/holds.ts', '../checkout/place-order.ts'],
    ['apps/api/src/orders/checkout/add-address.ts', '../payments/stop-payment.ts'],
    ['apps/api/src/catalogue/parts/parts.service.ts', '../search/facets.ts'],
    ['apps/api/src/money/books/books.service.ts', '../bookings/booking.ts'],
    ['apps/api/src/infrastructure/http/mount.ts', '../parts/parts.service.ts'],
    ['apps/api/src/infrastructure/database/mongo.ts', '../http/mount.ts'],
    ['apps/api/src/catalogue/parts/parts.service.ts', '../config/config.ts'],
    ['apps/api/src/main.ts', '@switchyard/embedded-mongod'],
    ['bench/src/seed.ts', '../../apps/api/src/catalogue/parts/parts.repository.ts'],
    ['bench/src/seed.ts', '@switchyard/api'],
    ['apps/web/src/lib/api.ts', '@switchyard/local-stack'],
    ['apps/web/src/lib/api.ts', '../../../api/src/app.ts'],
    ['apps/web/src/features/parts/part-card.tsx', '../bookings/order.tsx'],
    ['apps/web/src/ui/button.tsx', '../features/parts/part-card.tsx'],
    ['apps/web/src/features/parts/part-card.tsx', '../../app/router.tsx'],
    ['packages/shared/src/money.ts', 'express'],
    ['packages/shared/src/money.ts', '@switchyard/api'],
    ['packages/shared/src/contract.ts', '@switchyard/fit'],
    ['packages/fit/src/judge.ts', 'express'],
    ['packages/fit/src/judge.ts', '@switchyard/api'],
    ['packages/local-stack/src/stack/index.ts', '@switchyard/fit'],
    ['packages/local-stack/src/stack/index.ts', '@switchyard/api'],
    ['packages/local-stack/src/stack/index.ts', '@switchyard/demo-dump'],
    ['packages/stripe-sandbox/src/api.ts', '@switchyard/shared'],
    ['packages/embedded-mongod/src/index.ts', '@switchyard/local-stack'],
    ['packages/stripe-sandbox/test/payments.test.ts', '@switchyard/shared'],
  ])('%s may not import %s', (file, specifier) =>
    expect(refusal(file, specifier)).toEqual(expect.any(String)),
  );

  it('lets a domain know the type of another domain’s service, and not its code', () => {
    const file = 'apps/api/src/orders/bookings/bookings.service.ts';
    expect(refusal(file, '../parts/parts.service.ts', true)).toBeUndefined();
    expect(refusal(file, '../parts/parts.service.ts', false)).toEqual(expect.any(String));
  });
});
