import type { Part } from '@switchyard/shared/parts';
import type { Review } from '@switchyard/shared/reviews';
import type { PartPage } from '@switchyard/shared/storefront';

let last = 0;
const nextId = () => (last += 1).toString(16).padStart(24, '0');

export function buildPart(facts: Partial<Part> = {}): Part {
  const _id = nextId();
  return {
    _id,
    name: `Switch ${last}`,
    img: '/api/image/switch.webp',
    price: 4.5,
    availableQuantity: 100,
    minimumOrder: 1,
    description: 'A switch.',
    ...facts,
  };
}

/** The facts of a keycap set with caps for every key of a common board. */
export const capsForAll: Part['facts'] = {
  kind: 'keycaps',
  profile: 'dsa',
  stem: 'mx',
  caps: [1, 1.25, 1.5, 1.75, 2, 2.25, 2.75, 6.25].map((size) => ({ size, row: 3, count: 60 })),
};

/** The answer of `getPartPage` for a part that stands alone. */
export const buildPartPage = (facts: Partial<PartPage> = {}): PartPage => ({
  part: buildPart(),
  alike: [],
  goesWith: [],
  ratings: [],
  reviews: { items: [] },
  law: { manufacturer: '', responsible: '', warnings: '', notices: [] },
  ...facts,
});

export function buildReview(facts: Partial<Review> = {}): Review {
  const _id = nextId();
  return {
    _id,
    name: `Buyer ${last}`,
    addComment: 'It clicks.',
    ratings: 5,
    verified: true,
    img: '/api/image/face.webp',
    ownImg: true,
    photos: [],
    helpful: 0,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...facts,
  };
}

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An access token without a valid signature. `lifetime` is in seconds from now. */
export function buildAccessToken({ email, lifetime = 3600 }: { email: string; lifetime?: number }): string {
  const now = Math.floor(Date.now() / 1000);
  last += 1;
  return [
    encode({ alg: 'HS256' }),
    encode({ sub: '65f1c0ffee0ddba11c0ffee0', email, iat: now, exp: now + lifetime, jti: last }),
    'signature',
  ].join('.');
}
