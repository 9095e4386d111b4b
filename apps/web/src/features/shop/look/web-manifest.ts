import { getSettings } from '@switchyard/shared/settings';
import { plainApi } from '../../../lib/api-root.ts';
import { paths } from '../../../lib/paths.ts';
import { manifestIconsOf } from './icons.ts';

/** site.webmanifest (W3C Web Application Manifest): how the shop appears among a device's own programs. */
export async function webManifest(): Promise<string> {
  const { name, logo, accent } = await plainApi.call(getSettings, {});
  return JSON.stringify({
    name,
    description: 'Mechanical keyboard equipment',
    start_url: paths.home,
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: accent || '#0f5f54',
    icons: manifestIconsOf(logo),
  });
}
