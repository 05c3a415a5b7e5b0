import { isCalendarDate } from '../../dates/calendar-date.ts';
import { dayOf, monthNumber } from '../periods/period-parts.ts';

/** A date or a time that does not exist, or an amount that can be read in two ways, as the user typed it. */
export interface Unreadable {
  words: string;
  is: 'date' | 'time' | 'amount';
}

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const dayForms: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${month}\.?\s(?<day>(?:29|3\d)(?:st|nd|rd|th)?)(?:,?\s(?<year>20\d\d))?(?![\d:.]|\s*[ap]m)`,
    'gi',
  ),
  new RegExp(
    String.raw`(?<![\d$:.,])(?<day>(?:29|3\d)(?:st|nd|rd|th)?)\s(?:of\s)?${month}\b(?:,?\s(?<year>20\d\d))?`,
    'gi',
  ),
  /(?<![\d-])(?<year>20\d\d)-(?<number>\d{1,2})-(?<day>\d{1,2})(?![\d-])/g,
  /(?<![\d/])(?<number>\d{1,2})\/(?<day>\d{1,2})\/(?<year>(?:20)?\d\d)(?![\d/])/g,
  /\b(?:on|by|due|until)\s(?<number>\d{1,2})\/(?<day>\d{1,2})(?![\d/])/gi,
];
/** A leap year is used to check dates without a year, so that February 29 is valid. */
const leapYear = 2028;

function impossibleDay(text: string): string | undefined {
  for (const form of dayForms)
    for (const { 0: words, groups = {} } of text.matchAll(form)) {
      const number = groups.month ? monthNumber(groups.month) : Number(groups.number);
      const year = groups.year ? Number(groups.year) + (groups.year.length === 2 ? 2000 : 0) : leapYear;
      if (!isCalendarDate(dayOf(year, number, Number.parseInt(groups.day ?? '', 10))))
        return words.replace(/^(?:on|by|due|until)\s/i, '');
    }
  return /(?<![\d-])20\d\d-(?:00|1[3-9]|[2-9]\d)(?![\d-])/.exec(text)?.[0];
}

const impossibleTime =
  /(?<![\d:.$])(?:(?:24|25|26|27|28|29):[0-5]\d|(?:[01]?\d|2[0-3]):[6-9]\d|(?:0|00|1[3-9]|2\d)(?::[0-5]\d)?\s?[ap]m)(?![\p{L}\p{N}:])/iu;

/**
 * Matches amounts that are ambiguous or unreadable: negative amounts, amounts with a misplaced comma or space, with
 * more than two decimals, in cents or in another currency.
 */
const oddAmount =
  /(?<![\p{L}\p{N}])[-−]\$?\d[\d.,]{0,15}|[$€£]\s?[-−]\s?\d[\d.,]{0,15}|\$?\d[\d,]{0,15},\d{1,2}(?![\d,])|\$?\d[\d,]{0,15},(?!20\d\d\b)\d{4,9}|\d{4,9},\d{3}(?!\d)|\$\s?\d{1,3} \d{3}(?![\d-])|\b\d{1,3} \d{3}(?= (?:dollars|bucks|usd)\b)|\$?\d{1,9}\.\d{3,9}|\$?\d{1,9}\.\d{1,9}\.\d{1,9}|[€£¥₹]\s?\d[\d.,]{0,15}|\d[\d.,]{0,15}\s?(?:[€£¥₹¢]|(?:euros?|eur|gbp|pesos?|yen|cents?)\b)/iu;

/** Returns the amount in a request that must not be guessed, such as '$12,50' and '-$5'. */
export const oddAmountIn = (text: string): string | undefined => oddAmount.exec(text)?.[0];

/**
 * Returns the first part of the text that cannot be interpreted: a day or a time that does not exist, or an ambiguous
 * amount.
 */
export function unreadableIn(text: string): Unreadable | undefined {
  const day = impossibleDay(text);
  if (day) return { words: day, is: 'date' };
  const time = impossibleTime.exec(text)?.[0];
  if (time) return { words: time, is: 'time' };
  const amount = oddAmountIn(text);
  return amount && /[$€£¥₹¢]|cents?|euros?/i.test(amount) ? { words: amount, is: 'amount' } : undefined;
}

const weekday = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|yesterday|today)';
/**
 * Matches a single day or a time of day. The name of a month or season alone does not match, because it can be part of
 * the work, as in 'october cleaning'.
 */
export const saysWhen = new RegExp(
  String.raw`\b${weekday}s?\b(?!['’]s)|\b20\d\d-\d|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}:\d\d\b|\b\d{1,2} ?[ap]m\b|\b(?:last|next|this|past) (?:week|month|weekend|year|quarter)\b(?!['’]s)|\b(?:days?|weeks?|months?) ago\b`,
  'i',
);

/** Matches words that make a figure inexact, or that indicate two figures, such as 'between'. */
export const inexact =
  /\b(?:roughly|approx(?:imately)?|maybe|probably|perhaps|between|or so|give or take|up to|at (?:least|most)|(?:more|less) than|too much|twice|double)\b|\b(?:over|under|like) \$?\d|(?<![\d-])\d{1,6} ?(?:-|–|\bor\b) ?\$?\d{1,6}(?![\d-])|\d ?ish\b|\d\s?%/;

/**
 * Matches a time range without am or pm after a day or after 'from', as in 'Tuesday 8-10' and 'tomorrow from 1 to 3'.
 */
const bareRange =
  /(?<lead>\b(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|today|tomorrow)(?: from)?|from)\s)(?<from>\d{1,2})(?<fromMinute>:[0-5]\d)?\s?(?:-|–|to|until|till)\s?(?<to>\d{1,2})(?<toMinute>:[0-5]\d)?(?=\s*(?:,|$)|\s)(?!\s?[ap]m)/i;
/** Returns 'am' or 'pm' for an hour that was given without it, assuming normal working hours. */
const halfOf = (hour: number) => (hour >= 7 && hour < 12 ? 'am' : 'pm');
export const withHalves = (text: string): string =>
  text.replace(bareRange, (all, lead: string, from: string, fromMinute = '', to: string, toMinute = '') =>
    Number(from) >= 1 && Number(from) <= 12 && Number(to) >= 1 && Number(to) <= 12
      ? `${lead}${from}${fromMinute}${halfOf(Number(from))} to ${to}${toMinute}${halfOf(Number(to))}`
      : all,
  );

/**
 * Matches words that are neither a customer nor a description of work: a second time, a time limit, a number of people,
 * an amount of money or another person. The chat card has no field for them.
 */
export const noWork =
  /[$€£]|\b\d+ (?:bucks|dollars)\b|(?:^|\s)-\s?\d|^(?:or|and|before|after|around|between|until|till|not|by)\b|\b(?:before|after|around|between|until|till|or|and|not)$|\b\d+ (?:guys|men|people|techs?|workers|persons?)\b|^\d{1,2}(?::\d\d)? (?:and|or)\b|\b(?:without|except|anyone but|instead of|and (?:text|call|tell|email|let|remind|invoice|bill))\b|\b20\d\d-\d|\b\d{1,2}:\d\d\b/i;
/** Matches time shifts that are zero or negative, such as 'in 0 days'. */
export const noDay = /\b(?:in|last|next) 0+\b|(?<!\S)[-−]\d/;
const wholeWeek =
  /\b(?:next|this|the following) (?:week|month)\b(?!['’]?s? (?:mon|tue|wed|thu|fri|sat|sun))/i;
const saysWeekday =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|\bthe \d{1,2}(?:st|nd|rd|th)\b/i;
/** Returns whether the words name only a week or a month. A visit needs a day. */
export const isDayOpen = (words: string) => wholeWeek.test(words) && !saysWeekday.test(words);
