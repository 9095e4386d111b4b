/** Whether a picture is in the shop's own store or at its image host. */
export type IsOwnPicture = (address: string) => boolean;

/**
 * @param publicApiPath the beginning of a stored picture's address
 * @param hostOrigin where the image host serves pictures, such as `https://i.ibb.co`
 */
export function createIsOwnPicture(publicApiPath: string, hostOrigin: string | undefined): IsOwnPicture {
  return (address) => {
    const path = address.startsWith(`${publicApiPath}/`) ? address.slice(publicApiPath.length) : '';
    if (/^\/image\/[0-9a-f]{64}$/.test(path)) return true;
    return hostOrigin !== undefined && URL.canParse(address) && new URL(address).origin === hostOrigin;
  };
}
