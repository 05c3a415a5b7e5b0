/** Prints aligned columns: the first column is left-aligned, the others are right-aligned. */
export function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
