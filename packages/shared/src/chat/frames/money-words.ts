/** Words for the business itself as the subject of a sentence. */
export const we = '(?:we|i|you|the business|the company|it)';
export const earn =
  '(?:make|made|earn|earned|take in|took in|taken in|bring in|brought in|gross|grossed|turn over|collect|collected|do|did|pull in|pulled in|sell|sold)';
export const income = '(?:revenue|income|sales|turnover|takings|earnings|money|business)';

const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
};

/** Returns the number in phrases such as 'top three' or '10 names'. */
export const limitOf = (typed: string | undefined) =>
  typed === undefined ? undefined : (numbers[typed.toLowerCase()] ?? (Number(typed) || undefined));
const many = '(?:(?<many>\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twenty) )?';
export const most = `(?:the )?(?:top|best|biggest|largest|highest|most expensive|priciest) ${many}`;
