import { z } from 'zod';

const codesSchema = z.object({
  oobCodes: z.array(
    z.object({
      email: z.string(),
      /** The account's future e-mail address, to which the mail is sent. */
      newEmail: z.string().optional(),
      requestType: z.string(),
      oobCode: z.string(),
      oobLink: z.string(),
    }),
  ),
});

/** The code in an e-mailed link, with its mail. */
export type OutOfBandCode = z.infer<typeof codesSchema>['oobCodes'][number];

export type Owner = ReturnType<typeof createOwner>;

/** The emulator's calls for the project's owner. Each throws if the emulator refuses it. */
export function createOwner(origin: string, projectId: string) {
  const call = async (path: string, method: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The auth emulator refused ${path}: ${text}`);
    return JSON.parse(text);
  };
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const emulator = `/emulator/v1/projects/${projectId}`;
  return {
    /** @param operation such as `:lookup` */
    accounts: (operation: string, body: object) => call(`${accounts}${operation}`, 'POST', body),
    accountsAfter: (pageToken: string) =>
      call(`${accounts}:batchGet?maxResults=1000&nextPageToken=${encodeURIComponent(pageToken)}`, 'GET'),
    configure: (config: object) => call(`${emulator}/config`, 'PATCH', config),
    codes: async () => codesSchema.parse(await call(`${emulator}/oobCodes`, 'GET')).oobCodes,
  };
}
