import type { NamedPart } from '@switchyard/shared/families';
import { partWords } from '@switchyard/shared/families';
import { fill } from './paths.ts';
import { pages } from './pages.ts';

// Not among `paths`, which every page loads: Home's script has no room for it.

/** The path of a part's page. Its words follow the part's name. */
export const partPath = (part: NamedPart & { _id: string }): string =>
  fill(pages.part.path, `${partWords(part)}-${part._id}`);

/** A path that leads to a part's page, for links where only the id is known. */
export const partPathById = (partId: string): string => fill(pages.part.path, partId);
