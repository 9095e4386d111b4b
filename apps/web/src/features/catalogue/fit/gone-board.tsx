import { useQuery } from '@tanstack/react-query';
import { fitQueries } from './fit-queries.ts';

/** Whether the table of boards no longer has the board of this name. */
export const useIsGone = (name: string | undefined): boolean =>
  useQuery(fitQueries.known(name)).data === null;

export const GoneBoard = () => (
  <p className="text-error">
    We do not know this board any more. Choose “Use another board” and look for yours again.
  </p>
);
