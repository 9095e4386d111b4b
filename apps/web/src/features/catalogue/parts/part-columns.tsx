import { nameWithChoice } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { partPath } from '../../../lib/part-path.ts';

/**
 * A column with the part's name and SKU for admins. The name links to the part's page; a hidden part has none.
 */
export const nameColumn = {
  key: 'name',
  heading: 'Name',
  namesRow: true,
  cell: (part: Part) => (
    <>
      {part.hidden ? (
        nameWithChoice(part)
      ) : (
        <Link to={partPath(part)} className="underline-offset-4 hover:underline">
          {nameWithChoice(part)}
        </Link>
      )}
      {part.sku !== undefined && (
        <span className="block text-sm font-normal wrap-anywhere text-(--muted)">{part.sku}</span>
      )}
    </>
  ),
  sorts: { up: 'name', down: '-name' },
} as const;

/** An action that opens the form of a part. */
export const editAction = (part: Part) => ({
  key: 'edit',
  name: 'Edit',
  label: `Edit ${part.name}`,
  icon: Pencil,
  to: dashboardPaths.editPart.replace(':partId', part._id),
});

/** An action that opens the question whether to delete a part. */
export const deleteAction = (part: Part, onDelete: (part: Part) => void) => ({
  key: 'delete',
  name: 'Delete',
  label: `Delete ${part.name}`,
  icon: Trash,
  danger: true,
  onClick: () => onDelete(part),
});
