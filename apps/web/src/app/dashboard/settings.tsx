import { useQuery } from '@tanstack/react-query';
import { CurrencyChoice } from '../../features/shop/settings/currency-choice.tsx';
import { SettingsEditor } from '../../features/shop/settings/settings-editor.tsx';
import { shopSettingsQuery } from '../../features/shop/settings/settings-query.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

/** Settings: the decisions of an admin about the shop. */
export function Component() {
  const query = useQuery(shopSettingsQuery());
  return (
    <>
      <PageTitle>
        A change counts for new orders at once, and pages show it within two seconds. A page that somebody has
        open already may show the former value for some five minutes.
      </PageTitle>
      {query.data && <SettingsEditor loaded={query.data} />}
      <CurrencyChoice />
      {query.isPending && (
        <SkeletonRegion label="Loading the settings" className="flex max-w-4xl flex-col gap-10">
          <Skeleton className="h-80" />
          <Skeleton className="h-60" />
        </SkeletonRegion>
      )}
      {query.isError && !query.data && <QueryError title="The settings could not be loaded" query={query} />}
    </>
  );
}
