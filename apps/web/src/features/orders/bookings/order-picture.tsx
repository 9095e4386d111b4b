import { Picture } from '../../../ui/picture.tsx';

interface OrderPictureProps {
  src: string;
  /** Must include the width. */
  className: string;
}

/**
 * The picture of the ordered part, or a blank keycap. Hidden from screen readers, because the part's name is always
 * beside it.
 */
export function OrderPicture({ src, className }: OrderPictureProps) {
  return <Picture src={src} alt="" sizes="6rem" ratio="aspect-square" className={className} />;
}
