/** Lets the browser download a file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // After ten seconds, the download has begun and holds its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
