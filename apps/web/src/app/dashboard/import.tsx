import { ImportParts } from '../../features/catalogue/parts/import/import-parts.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

/** Import equipment: changes many parts at once from a file, after a preview. */
export function Component() {
  return (
    <>
      <PageTitle>Change many parts at once. You see every change before it is made.</PageTitle>
      <ImportParts />
    </>
  );
}
