import { readOverview, readStart } from '@switchyard/shared/overview';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { OverviewService } from './overview.service.ts';
import type { StartService } from './start.service.ts';

export function mountOverview(mount: Mount, overview: OverviewService, start: StartService): void {
  mount(readOverview, ({ query }) => overview.read(query.days));
  mount(readStart, start.read);
}
