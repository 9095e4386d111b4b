import { buildApi } from '../../src/servers/build-api.ts';

export const setup = buildApi;
