import { use } from 'react';
import { SiteFacts } from '../lib/site-facts.ts';
import { classNames } from './class-names.ts';

/** The shop's logo, else a keycap. The server has written its HTML (features/shop/look/mark.ts). */
export function LogoMark({ className }: { className: string }) {
  const { look } = use(SiteFacts);
  return (
    <span
      aria-hidden="true"
      className={classNames('mark', className)}
      dangerouslySetInnerHTML={{ __html: look.mark ?? '' }}
    />
  );
}
