import { findKeyboards, judgeFit } from '@switchyard/fit';
import { getRelated } from '@switchyard/shared/parts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { FitService } from './fit.service.ts';

export function mountFit(mount: Mount, fit: FitService): void {
  mount(judgeFit, ({ body }) => fit.judge(body));
  mount(findKeyboards, ({ query }) => fit.findKeyboards(query.q));
  mount(getRelated, ({ params }) => fit.relatedTo(params.partId));
}
