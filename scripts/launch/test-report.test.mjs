import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, formatTimes } from './test-report.mjs';

it('the table of test times left-aligns names, right-aligns numbers, and shows minutes for long durations', () => {
  const results = [
    { title: 'types', passed: 4, failed: 0, ms: 17_400 },
    { title: 'server tests', passed: 1121, failed: 1, ms: 239_600 },
  ];
  expect(formatTimes(results)).toBe(
    [
      '              passed  failed       time',
      'types              4       0       17 s',
      'server tests    1121       1  4 min 0 s',
      '',
    ].join('\n'),
  );
});

it('lists the failed vitest tests, including a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: '/tree/apps/a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
        ],
      },
      { name: '/tree/apps/b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(report, '/tree')).toEqual([
    { test: 'apps/a.test.ts › breaks', reason: 'expected 1' },
    { test: 'apps/b.test.ts', reason: 'Cannot find module' },
  ]);
});

it('lists the failed Playwright tests, including tests in nested groups', () => {
  const spec = (title, ok, message) => ({
    title,
    ok,
    file: 'e2e/a.spec.ts',
    tests: [{ results: [{ error: message && { message } }] }],
  });
  const report = {
    suites: [
      { specs: [spec('holds', true)], suites: [{ specs: [spec('breaks', false, 'a line\n'.repeat(20))] }] },
    ],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    { test: 'e2e/a.spec.ts › breaks', reason: 'a line\n'.repeat(12).trim() },
  ]);
});
