/** Formats a tax rate as 'Standard 8.5%', '8.5%' or 'No tax'. */
export function taxRateText({ rate, name = null }: { rate: number; name?: string | null }): string {
  if (rate === 0) return name ?? 'No tax';
  return [name, `${rate.toLocaleString('en-US')}%`].filter(Boolean).join(' ');
}
