import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { longestBuildLayout } from '../../catalogue/builds/index.ts';
import {
  cartQuoteBody,
  cartQuoteSchema,
  cartSchema,
  deviceCartSchema,
  joinedCartSchema,
  mostCartLines,
  savedCartSchema,
} from './schema.ts';

// Each line may name the build that it is for. JSON escapes quotes and line breaks with a second character.
const largestBody = 2 * longestBuildLayout * mostCartLines;

export const getCart = defineEndpoint({
  method: 'GET',
  path: '/cart',
  access: 'account',
  summary: "The caller's cart.",
  response: cartSchema,
});

export const saveCart = defineEndpoint({
  method: 'PUT',
  path: '/cart',
  access: 'account',
  summary:
    "Replaces the caller's cart. If it was changed since `version`, the refusal has the cart as it is now.",
  largestBody,
  body: savedCartSchema,
  refusals: ['cart_changed', 'storage_used_up'],
  refusalMembers: ['cart'],
  response: cartSchema,
  limit: 'carts',
});

export const mergeCart = defineEndpoint({
  method: 'POST',
  path: '/cart/merge',
  access: 'account',
  summary:
    "Takes a device's cart into the caller's, with the larger quantity of each part. The same `device` again changes nothing.",
  largestBody,
  body: deviceCartSchema,
  refusals: ['cart_changed', 'storage_used_up'],
  refusalMembers: ['cart'],
  response: joinedCartSchema,
  limit: 'carts',
});

export const quoteCart = defineEndpoint({
  method: 'POST',
  path: '/cart/quote',
  access: 'anyone',
  summary:
    "What lines cost now, which cannot be ordered as they are, and the bill of the first 50. Units of the caller's open order are available.",
  knowsCaller: true,
  body: cartQuoteBody,
  response: cartQuoteSchema,
  limit: 'carts',
});
