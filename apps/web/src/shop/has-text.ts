import type { Policy } from '@switchyard/shared/policies';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../lib/settings.ts';

/** Whether one of the seller's texts has a page. False until the settings are loaded. */
export const useHasText = (name: Policy): boolean =>
  useQuery(settingsQuery).data?.emptyTexts.includes(name) === false;
