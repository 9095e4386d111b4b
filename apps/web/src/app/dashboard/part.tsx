import { useParams } from 'react-router-dom';
import { AddPart } from '../part-editor/add-part.tsx';
import { EditPart } from '../part-editor/edit-part.tsx';

/** The form of a new part, or of the one that the URL names. */
export function Component() {
  const { partId } = useParams();
  return partId === undefined ? <AddPart /> : <EditPart key={partId} id={partId} />;
}
