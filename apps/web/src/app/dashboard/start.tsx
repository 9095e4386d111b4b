import { PageTitle } from '../../ui/page-head.tsx';
import { FirstRun } from '../overview/first-run.tsx';

/** The steps to the first sale, also once the overview no longer shows them. */
export function Component() {
  return (
    <>
      <PageTitle>
        What opens a shop, in any order. You can come back: a step is done once it has what it asks for.
      </PageTitle>
      <FirstRun />
    </>
  );
}
