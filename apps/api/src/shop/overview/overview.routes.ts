import { readOverview } from '@switchyard/shared/overview';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { OverviewService } from './overview.service.ts';

export function mountOverview(mount: Mount, overview: OverviewService): void {
  mount(readOverview, ({ query }) => overview.read(query.days));
}
