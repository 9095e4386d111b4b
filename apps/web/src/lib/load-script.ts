/** Adds a script to the page. Resolves once it has run. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script at ${url} did not load.`));
    });
    document.head.append(script);
  });
}
