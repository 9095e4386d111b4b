import { useState } from 'react';
import { describeError } from './describe-error.ts';
import { toast } from './toast.ts';

/**
 * What a draft changes: what was saved when its form was opened. It stays so when the query behind it is fetched again,
 * so that a save names the version that its author has seen.
 * @param load fetches what is saved now
 * @returns the base, and a function that replaces it by what is saved now and passes that to `next`
 */
export function useDraftBase<Saved>(opened: Saved, load: () => Promise<Saved>) {
  const [base, setBase] = useState(opened);
  async function rebase(next: (current: Saved) => void) {
    try {
      const current = await load();
      setBase(current);
      next(current);
    } catch (error) {
      toast.error(describeError(error));
    }
  }
  return [base, rebase] as const;
}
