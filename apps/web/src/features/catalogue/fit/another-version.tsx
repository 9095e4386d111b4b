import { Link } from 'react-router-dom';
import { pages } from '../../../lib/pages.ts';
import { type BuildChoice, mayBeAnother } from './own-build.ts';

/** Leads to the list of boards that its owner's words may mean, if the build shows only the first of them. */
export function AnotherVersion({ choice }: { choice: BuildChoice }) {
  if (!mayBeAnother(choice)) return null;
  const params = new URLSearchParams({ board: choice.typed ?? '' });
  if (choice.parts.length > 0) params.set('parts', choice.parts.join(','));
  return (
    <Link to={`${pages.build.path}?${String(params).replaceAll('%2C', ',')}`} className="text-link">
      Or another version?
    </Link>
  );
}
