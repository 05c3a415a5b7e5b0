const ruleId = /(?<![\w.-])[STMDA]\d{1,2}[a-z]?(?![\w-])/g;
const comment = /(?:^|\s|\{)(?:\/\/|\/\*)(?<slashed>.*)|^\s*(?:\*|--|#)\s(?<led>.*)/;
const testTitle = /\b(?:test|it|describe)\(\s*['"`](?<title>[^'"`]*)/;

/** Rules that a file cites: in comments and titles of tests, where 'M9' is a rule and not the start of an icon's path. */
export function citedRules(text) {
  const prose = text.split('\n').flatMap((line) => {
    const { slashed, led } = comment.exec(line)?.groups ?? {};
    const { title } = testTitle.exec(line)?.groups ?? {};
    return [slashed, led, title].filter((part) => part !== undefined);
  });
  return mentionedRules(prose.join('\n'));
}

/** Rules that a text speaks of, such as a page of the documentation. */
export function mentionedRules(text) {
  return [...new Set(text.match(ruleId))];
}

/** Rules that docs/rules.md defines: each is a heading of its own, so that it can be linked to. */
export function definedRules(text) {
  return [...text.matchAll(/^### (?<id>[STMDA]\d{1,2}[a-z]?) /gm)].map((match) => match.groups.id);
}

/** Files and SQL functions that a page names in code marks, such as `invoices/settle.ts` and `late_after()`. */
export function namedInCode(text) {
  const marked = [...text.matchAll(/`(?<code>[^`\n]+)`/g)].map((match) => match.groups.code);
  return {
    files: marked.filter((code) => /^[\w./-]+\.(?:ts|tsx|mjs|js|sql|css|md)$/.test(code)),
    sqlFunctions: marked.flatMap((code) => /^(?<name>[a-z_]+)\(\)$/.exec(code)?.groups.name ?? []),
  };
}
