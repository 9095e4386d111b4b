import type { Part } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FindPart } from './find-part.tsx';
import { FamilyEditor } from '../../features/catalogue/families/family-editor.tsx';
import { EditPartForm, type TypedTexts } from '../../features/catalogue/parts/edit-part-form.tsx';
import { stockQueries } from '../../features/catalogue/stock/stock-queries.ts';
import { isNoPart } from '../../lib/describe-error.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { partPath } from '../../lib/part-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { focusPageIfLost } from '../../ui/native-modal.ts';
import { NotThere } from '../../ui/not-there.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { PartPreview } from './part-preview.tsx';

/** A part's form, with a preview of what buyers will see. */
export function EditPart({ id }: { id: string }) {
  // Always refetched, so that the form starts with the present values instead of cached ones.
  const query = useQuery({ ...stockQueries.one(id), staleTime: 0 });
  const { data: part, error, isFetchedAfterMount } = query;
  if (part && isFetchedAfterMount) return <Edited latest={part} />;
  if (isNoPart(error)) return <NoSuchPart />;
  return (
    <>
      <PageTitle />
      {error ? (
        <QueryError title="The part could not be loaded" query={query} />
      ) : (
        <SkeletonRegion label="Loading the part" className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <Skeleton className="h-160" />
          <Skeleton className="h-112" />
        </SkeletonRegion>
      )}
    </>
  );
}

/** Whether a list led to this page, so that Back returns to it. */
const hasOrigin = (state: unknown): boolean => typeof state === 'object' && state !== null && 'from' in state;

const showPreview = (edited: Part) => <PartPreview part={edited} />;

interface Saved {
  part: Part;
  /** What was typed while the last save was in progress. */
  typed?: TypedTexts;
  /** The number of saves since the page was opened. It is the form's key. */
  saves: number;
}

function Edited({ latest }: { latest: Part }) {
  /** The part as it was when the page was opened or last saved. */
  const [{ part, typed, saves }, setSaved] = useState<Saved>({ part: latest, saves: 0 });
  // Each save mounts a new form, and the clicked button disappears with the old one.
  useEffect(focusPageIfLost, [saves]);
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <>
      <PageTitle
        title={`Edit ${part.name}`}
        action={
          part.hidden ? undefined : (
            <ButtonLink to={partPath(part)} variant="quiet">
              See its page
            </ButtonLink>
          )
        }
      />
      <EditPartForm
        key={saves}
        part={part}
        preview={showPreview}
        typed={typed}
        onSaved={(changed, left) => setSaved({ part: changed, typed: left, saves: saves + 1 })}
        onLeave={() => void (hasOrigin(state) ? navigate(-1) : navigate(dashboardPaths.managePart))}
      />
      <FamilyEditor
        FindPart={FindPart}
        part={latest}
        onAdded={(added) => void navigate(dashboardPaths.editPart.replace(':partId', added))}
      />
    </>
  );
}

function NoSuchPart() {
  return (
    <NotThere title="There is no such equipment" to={dashboardPaths.managePart} go="Go to Manage Equipments">
      It was deleted, or the link is incomplete.
    </NotThere>
  );
}
