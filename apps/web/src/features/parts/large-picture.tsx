import Maximize2 from 'lucide-react/icons/maximize-2';
import { PictureLink } from '../../ui/picture-link.tsx';
import { Picture } from '../../ui/picture.tsx';

interface LargePictureProps {
  src: string;
  /** What it shows. */
  name: string;
  /** The `sizes` of the picture on the page. */
  sizes: string;
}

/** The picture of a part, which opens large. */
export function LargePicture({ src, name, sizes }: LargePictureProps) {
  return (
    <PictureLink src={src} name={name} className="group relative block self-start rounded-(--radius-box)">
      <Picture
        src={src}
        alt={name}
        sizes={sizes}
        eager
        className="rounded-(--radius-box) border border-base-300"
      />
      <Maximize2
        aria-hidden="true"
        className="absolute end-3 bottom-3 size-11 rounded-lg border border-base-300 bg-base-100/90 p-3 group-hover:bg-base-100"
      />
    </PictureLink>
  );
}
