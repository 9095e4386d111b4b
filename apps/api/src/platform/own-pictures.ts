/** Whether a picture's address is in the shop's own store or at its image host. */
export type IsOwnPicture = (address: string) => boolean;

/**
 * `publicApiPath` is what a stored picture's address begins with, `hostOrigin` where the image host's pictures are, such as
 * `https://i.ibb.co`, if there is an image host.
 */
export function createIsOwnPicture(publicApiPath: string, hostOrigin: string | undefined): IsOwnPicture {
  return (address) => {
    const path = address.startsWith(`${publicApiPath}/`) ? address.slice(publicApiPath.length) : '';
    if (/^\/image\/[0-9a-f]{64}$/.test(path)) return true;
    return hostOrigin !== undefined && URL.canParse(address) && new URL(address).origin === hostOrigin;
  };
}
