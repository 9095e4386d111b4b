import type { Part } from '@switchyard/shared';
import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** A part's name in a table for admins. It leads to the part's page. */
export const nameColumn = {
  key: 'name',
  heading: 'Name',
  namesRow: true,
  cell: ({ _id, name }: Part) => (
    <Link to={paths.part(_id)} className="underline-offset-4 hover:underline">
      {name}
    </Link>
  ),
  sorts: { up: 'name', down: '-name' },
} as const;

/** Opens the form of a part. */
export const editAction = (part: Part, onEdit: (part: Part) => void) => ({
  key: 'edit',
  name: 'Edit',
  label: `Edit ${part.name}`,
  icon: Pencil,
  onPress: () => onEdit(part),
});
