import { paths } from '../../../lib/paths.ts';
import { NotThere } from '../../../ui/not-there.tsx';

export const NoPart = () => (
  <NotThere
    page="This part is not on sale"
    title="Nothing on this shelf"
    to={paths.catalogue}
    go="See all equipment"
  >
    It may no longer be for sale, or the link may be incomplete.
  </NotThere>
);
