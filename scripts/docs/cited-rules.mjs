const ruleId = /(?<![\w.-])[STMDA]\d{1,2}[a-z]?(?![\w-])/g;
const comment = /(?:^|\s|\{)(?:\/\/|\/\*)(?<slashed>.*)|^\s*(?:\*|--|#)\s(?<led>.*)/;
const testTitle = /\b(?:test|it|describe)\(\s*['"`](?<title>[^'"`]*)/;

/**
 * Returns the rule ids that a file mentions in comments and test titles. Other code is ignored, because a string such
 * as 'M9' could be part of an SVG path there.
 */
export function citedRules(text) {
  const prose = text.split('\n').flatMap((line) => {
    const { slashed, led } = comment.exec(line)?.groups ?? {};
    const { title } = testTitle.exec(line)?.groups ?? {};
    return [slashed, led, title].filter((part) => part !== undefined);
  });
  return mentionedRules(prose.join('\n'));
}

/** Returns all rule ids mentioned in a document. */
export function mentionedRules(text) {
  return [...new Set(text.match(ruleId))];
}

/**
 * Returns the rule ids that docs/rules.md defines. Each rule has its own heading, so that other pages can link to the
 * rule.
 */
export function definedRules(text) {
  return [...text.matchAll(/^### (?<id>[STMDA]\d{1,2}[a-z]?) /gm)].map((match) => match.groups.id);
}

/**
 * Returns the files and SQL functions that a documentation page names in backticks, such as `invoices/invoice-transitions.ts` and
 * `late_after()`.
 */
export function namedInCode(text) {
  const marked = [...text.matchAll(/`(?<code>[^`\n]+)`/g)].map((match) => match.groups.code);
  return {
    files: marked.filter((code) => /^[\w./-]+\.(?:ts|tsx|mjs|js|sql|css|md)$/.test(code)),
    sqlFunctions: marked.flatMap((code) => /^(?<name>[a-z_]+)\(\)$/.exec(code)?.groups.name ?? []),
  };
}
