/** Whether a picture is in the shop's own store or at its image host. */
export type IsOwnPicture = (url: string) => boolean;

/**
 * @param publicApiPath the beginning of the URLs of pictures in the shop's own store
 * @param hostOrigin where the image host serves pictures, such as `https://i.ibb.co`
 */
export function createIsOwnPicture(publicApiPath: string, hostOrigin: string | undefined): IsOwnPicture {
  return (url) => {
    const path = url.startsWith(`${publicApiPath}/`) ? url.slice(publicApiPath.length) : '';
    if (/^\/image\/[0-9a-f]{64}$/.test(path)) return true;
    return hostOrigin !== undefined && URL.canParse(url) && new URL(url).origin === hostOrigin;
  };
}
