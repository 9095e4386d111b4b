import { pipeline } from 'node:stream/promises';
import { downloadData } from '@switchyard/shared/users';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { PersonalDataService } from './personal-data.service.ts';

export function mountPersonalData(mount: Mount, personalData: PersonalDataService): void {
  mount(downloadData, async ({ caller, params, response }) => {
    const json = await personalData.export(caller, params.email);
    response.attachment('my-data.json').type('application/json');
    await pipeline(json, response);
  });
}
