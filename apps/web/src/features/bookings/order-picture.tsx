import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';

interface OrderPictureProps {
  /** Orders of older versions have none. */
  src: string | undefined;
  /** Also sets the width. */
  className: string;
}

/** The picture of the ordered part, or a blank keycap. The part's name stands beside it. */
export function OrderPicture({ src, className }: OrderPictureProps) {
  if (src) return <Picture src={src} alt="" sizes="6rem" ratio="aspect-square" className={className} />;
  return (
    <span
      aria-hidden="true"
      className={classNames('grid aspect-square place-items-center bg-base-200', className)}
    >
      <span className="keycap keycap-plain size-3/5 min-h-0 p-0" />
    </span>
  );
}
