const lock =
  '(?:(?:pass|gate|key|door)?codes?|pins?|combo|combination|password|gates?|alarms?|lock\\s?box|keys?(?:\\s?(?:pad|box|safe))?)';
const between =
  '(?:[^\\p{L}\\p{N}]{1,20}(?:is|was|no|nr|number|the|for|on|at|of|front|back|side|main|panel|door|box|pad|' +
  `${lock})){0,4}[^\\p{L}\\p{N}]{0,20}`;
const code = '\\p{L}?\\d(?:[\\s-]?\\d){2,40}[#*]?';

/** Matches building access codes, such as 'Gate code 4411', 'alarm: 9981' or '#2580 lockbox'. */
export const accessCodes = new RegExp(`\\b${lock}${between}${code}|${code}${between}${lock}\\b`, 'giu');
