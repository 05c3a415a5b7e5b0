import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { summarise } from './test-steps.mjs';

let folder;
let report;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dayworks-report-'));
  report = join(folder, 'report.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const count = ({ good, bad }) => ({ passed: good, failed: bad });

it.each([
  ['all is well', 0, '{"good":3,"bad":0}', { passed: 3, failed: 0 }],
  ['tests failed', 1, '{"good":2,"bad":1}', { passed: 2, failed: 1 }],
  ['something failed outside of tests', 1, '{"good":3,"bad":0}', { passed: 3, failed: 1 }],
  ['the report is cut off', 1, '{"good":', { passed: 0, failed: 1 }],
])('counts passed and failed tests if %s', (_, code, text, expected) => {
  writeFileSync(report, text);
  expect(summarise(code, report, count)).toMatchObject(expected);
});

it('counts a test run without a report as failed, regardless of its exit code', () => {
  expect(summarise(0, report, count)).toMatchObject({ passed: 0, failed: 1 });
});
