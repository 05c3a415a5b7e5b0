interface Tried {
  variant: 'a' | 'b';
  sent: number;
  opened: number;
}

const rateOf = (tried: readonly Tried[], wanted: Tried['variant']) => {
  const { sent = 0, opened = 0 } = tried.find(({ variant }) => variant === wanted) ?? {};
  return sent === 0 ? 0 : opened / sent;
};

/** Returns the subject line with the higher open rate, or the first subject line if the rates are equal. */
export const betterSubject = (tried: readonly Tried[]): 'a' | 'b' =>
  rateOf(tried, 'b') > rateOf(tried, 'a') ? 'b' : 'a';
