import { expect, it } from 'vitest';
import { lookUp } from './look-up.ts';

it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'a table has no value for %s unless it says so',
  (word) => {
    expect(lookUp({ feet: 'foot' }, word)).toBeUndefined();
    expect(lookUp(Object.fromEntries([[word, 'own']]), word)).toBe('own');
  },
);
