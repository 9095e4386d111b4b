import { describe, expect, it } from 'vitest';
import { checkImport } from './arrows.js';

const workspaces = new Map([
  ['@switchyard/api', 'apps/api'],
  ['@switchyard/web', 'apps/web'],
  ['@switchyard/shared', 'packages/shared'],
  ['@switchyard/local-services', 'packages/local-services'],
  ['@switchyard/bench', 'bench'],
]);
const refusal = (file, specifier, typeOnly = false) =>
  checkImport({ root: '/repo', file: `/repo/${file}`, specifier, typeOnly, workspaces });

describe('the direction of dependency', () => {
  it.each([
    ['apps/api/src/main.ts', './parts/parts.routes.ts'],
    ['apps/api/src/parts/parts.routes.ts', './parts.service.ts'],
    ['apps/api/src/parts/parts.routes.ts', '../http/mount.ts'],
    ['apps/api/src/parts/parts.repository.ts', '../platform/mongo.ts'],
    ['apps/api/src/parts/parts.service.ts', '@switchyard/shared'],
    ['apps/api/test/parts.test.ts', '@switchyard/local-services/database'],
    ['apps/web/src/app/routes/home.tsx', '../../features/parts/api/parts.ts'],
    ['apps/web/src/features/parts/part-card.tsx', '../../ui/button.tsx'],
    ['bench/src/measure/engine.ts', '@switchyard/local-services/database'],
    ['packages/shared/src/money.ts', 'zod'],
    ['packages/shared/src/money.ts', 'zod/mini'],
    ['packages/shared/src/money.test.ts', 'vitest'],
  ])('%s may import %s', (file, specifier) => expect(refusal(file, specifier)).toBeUndefined());

  it.each([
    ['apps/api/src/parts/parts.repository.ts', './parts.service.ts'],
    ['apps/api/src/parts/parts.service.ts', '../http/mount.ts'],
    ['apps/api/src/bookings/bookings.service.ts', '../parts/parts.service.ts'],
    ['apps/api/src/bookings/bookings.service.ts', '../parts/parts.repository.ts'],
    ['apps/api/src/http/mount.ts', '../parts/parts.service.ts'],
    ['apps/api/src/platform/mongo.ts', '../http/mount.ts'],
    ['apps/api/src/parts/parts.service.ts', '../config.ts'],
    ['apps/api/src/main.ts', '@switchyard/local-services/database'],
    ['bench/src/seed/parts.ts', '../../../apps/api/src/parts/parts.repository.ts'],
    ['bench/src/seed/parts.ts', '@switchyard/api'],
    ['apps/web/src/lib/api.ts', '@switchyard/local-services/stack'],
    ['apps/web/src/lib/api.ts', '../../../api/src/app.ts'],
    ['apps/web/src/features/parts/part-card.tsx', '../bookings/order.tsx'],
    ['apps/web/src/ui/button.tsx', '../features/parts/part-card.tsx'],
    ['apps/web/src/features/parts/part-card.tsx', '../../app/router.tsx'],
    ['packages/shared/src/money.ts', 'express'],
    ['packages/shared/src/money.ts', '@switchyard/api'],
    ['packages/local-services/src/stack/index.ts', '@switchyard/api'],
  ])('%s may not import %s', (file, specifier) =>
    expect(refusal(file, specifier)).toEqual(expect.any(String)),
  );

  it('lets a domain know the type of another domain’s service, and not its code', () => {
    const file = 'apps/api/src/bookings/bookings.service.ts';
    expect(refusal(file, '../parts/parts.service.ts', true)).toBeUndefined();
    expect(refusal(file, '../parts/parts.service.ts', false)).toEqual(expect.any(String));
  });
});
