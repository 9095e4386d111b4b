import type { FormFields } from './form.ts';
import { listOf } from './form.ts';
import type { Store } from './store.ts';

/**
 * Puts whole objects where `expand` asks for them, one level deep and inside lists (`data.latest_charge`):
 * https://docs.stripe.com/api/expanding_objects. A name that is no reference is left as it is.
 */
export function expanded(store: Store, answer: object, fields: FormFields): object {
  const wanted = fields.expand === undefined ? [] : listOf(fields.expand).map(String);
  let result = answer;
  for (const path of wanted) {
    if (!path.startsWith('data.')) {
      result = expandMember(store, result, path);
    } else if ('data' in result && Array.isArray(result.data)) {
      const name = path.slice('data.'.length);
      result = { ...result, data: result.data.map((one: object) => expandMember(store, one, name)) };
    }
  }
  return result;
}

function expandMember(store: Store, object: object, name: string): object {
  const id: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  if (typeof id !== 'string') return object;
  const whole =
    store.paymentIntents.get(id) ??
    store.charges.get(id) ??
    store.refunds.get(id) ??
    store.paymentMethods.get(id)?.paymentMethod;
  return whole === undefined ? object : { ...object, [name]: whole };
}
