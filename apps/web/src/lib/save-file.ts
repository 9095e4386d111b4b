/** Lets the browser save a text as a file. */
export function saveFile(name: string, type: string, ...parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser may begin to read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
