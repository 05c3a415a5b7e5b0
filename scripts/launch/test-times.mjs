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
