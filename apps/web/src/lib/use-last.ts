import { useState } from 'react';

/** The value, or while it is undefined the last one that was not. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
