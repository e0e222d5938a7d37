/** Gives a file to the browser, which saves it. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the download has begun by then, or never will
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
