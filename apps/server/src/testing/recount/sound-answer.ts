import { Answer } from '@dayworks/shared/questions/answer';
import { expect } from 'vitest';

/** Checks the rules that apply to every answer of the AI chat, no matter what the question is. */
export function expectSound(answer: Answer): void {
  expect(Answer.parse(answer)).toEqual(answer);
  const keys = answer.figures.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const part of answer.sentence) {
    if ('figure' in part) expect(keys).toContain(part.figure);
    else expect(part.text).not.toMatch(/\d|\{|\}|undefined|null|NaN/);
  }
  expect(answer.sentence.length).toBeGreaterThan(0);
  const { table } = answer;
  if (!table) return;
  const columns = table.columns.map(({ key }) => key).sort();
  for (const { cells } of table.rows) expect(Object.keys(cells).sort()).toEqual(columns);
  expect(table.count).toBeGreaterThanOrEqual(table.rows.length);
}
