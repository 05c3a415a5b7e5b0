const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes as '8.4 MB'. */
export function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** step;
  return `${step === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[step]}`;
}

/** Formats a duration as '3 d 4 h', '4 h 12 min', '12 min' or 'less than a minute'. */
export function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min` : 'less than a minute';
}

interface Amount {
  count: number;
  is_estimate: boolean;
}

/** Formats a number of rows as '1,204', or as 'about 1,200,000' if it is an estimate. */
export function amountText({ count, is_estimate }: Amount): string {
  const digits = is_estimate ? { maximumSignificantDigits: 2 } : {};
  return `${is_estimate ? 'about ' : ''}${count.toLocaleString('en-US', digits)}`;
}
