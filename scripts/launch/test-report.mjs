import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Formats the test counts and the duration of each test step as a table, which is printed at the end of a long log. */
export function formatTimes(results) {
  const rows = results.map(({ title, passed, failed, ms }) => [
    title,
    `${passed}`,
    `${failed}`,
    formatMs(ms),
  ]);
  const all = [['', 'passed', 'failed', 'time'], ...rows];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = ([title, ...figures]) =>
    [title.padEnd(widths[0]), ...figures.map((figure, index) => figure.padStart(widths[index + 1]))].join(
      '  ',
    );
  return `${all.map(line).join('\n')}\n`;
}

function formatMs(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

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
