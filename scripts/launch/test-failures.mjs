import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lists the failed tests with their errors, so that the launcher can repeat them at the end of a long log. */
export function failuresOfVitest({ testResults }, root) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [failure(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages.join('\n')),
    );
  });
}

export function failuresOfPlaywright({ suites }) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => failure(`${file} › ${title}`, reasonOf(tests))),
    ...failuresOfPlaywright({ suites: inner }),
  ]);
}

function reasonOf(tests) {
  return tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n');
}

function failure(test, message) {
  return { test, reason: stripVTControlCharacters(message).trim().split('\n').slice(0, 12).join('\n') };
}
