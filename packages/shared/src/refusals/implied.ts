import type { Access, Endpoint } from '../infrastructure/endpoint.ts';
import { isRight, type Right } from '../infrastructure/roles.ts';
import { isRefusalCode, type RefusalCode } from './table.ts';

/** Refusals that follow from an endpoint's declaration, so that endpoints do not list them. */
const implied = {
  /**
   * The web server in front of the API limits every call, and answers for the API while it is down. The API itself
   * limits the number of calls in progress.
   */
  always: [
    'unreadable_request',
    'rate_limited',
    'internal',
    'too_busy',
    'database_unavailable',
    'api_unavailable',
  ],
  input: ['invalid_input'],
  body: ['json_expected', 'unsupported_encoding', 'body_too_large'],
  file: [
    'file_missing',
    'unreadable_upload',
    'file_too_large',
    'body_too_large',
    'uploads_used_up',
    'pictures_busy',
  ],
  form: ['file_missing', 'unreadable_upload', 'file_too_large', 'files_busy'],
  idempotent: ['idempotency_key_reused'],
  anyone: [],
  identity: ['not_logged_in', 'sign_in_invalid', 'sign_in_without_email', 'identity_provider_unavailable'],
  account: [
    'not_logged_in',
    'token_invalid',
    'token_expired',
    'signed_out',
    'account_gone',
    'account_blocked',
  ],
  right: ['admins_only'],
} as const satisfies Record<string, readonly RefusalCode[]>;

type Implied = { [Reason in keyof typeof implied]: (typeof implied)[Reason][number] };

type ImpliedBy<A extends Access> = A extends Right
  ? Implied['account' | 'right']
  : Implied[Exclude<A, Right>];

/** The codes that an endpoint can refuse with, derived from its type. */
export type RefusalCodeOf<E extends Endpoint> =
  | Implied['always']
  | (E extends { refusals: readonly (infer Code extends RefusalCode)[] } ? Code : never)
  | (E extends { params: object } | { query: object } | { body: object } ? Implied['input'] : never)
  | (E extends { body: object } ? Implied['body'] : never)
  | (E extends { file: string } ? Implied['file'] : never)
  | (E extends { form: object } ? Implied['form'] : never)
  | (E extends { idempotent: true } ? Implied['idempotent'] | Implied['input'] : never)
  | ImpliedBy<E['access']>;

/** The codes that an endpoint can refuse with. The ones that it declares itself come first. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const { refusals = [], access, params, query, body, file, form, idempotent } = endpoint;
  return [
    ...refusals.filter(isRefusalCode),
    ...(params || query || body || idempotent ? implied.input : []),
    ...(body ? implied.body : []),
    ...(file ? implied.file : []),
    ...(form ? implied.form : []),
    ...(idempotent ? implied.idempotent : []),
    ...(isRight(access) ? [...implied.account, ...implied.right] : implied[access]),
    ...implied.always,
  ];
}
