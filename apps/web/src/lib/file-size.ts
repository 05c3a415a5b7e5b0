const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes as '8.4 MB'. */
export function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** step;
  return `${step === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[step]}`;
}
