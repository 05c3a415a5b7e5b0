import { describe, expect, it } from 'vitest';
import { LaunchError } from './say.mjs';
import { chooseSteps, findTestFiles } from './test-choice.mjs';

const steps = [
  { name: 'types' },
  { name: 'unit' },
  { name: 'server' },
  { name: 'build' },
  { name: 'browser', needs: ['build'] },
];
const testFiles = [
  { path: 'packages/shared/src/money.test.ts', step: 'unit' },
  { path: 'apps/server/src/payments/money-model.test.ts', step: 'server' },
  { path: 'apps/server/src/payments/payments.test.ts', step: 'server' },
  { path: 'e2e/payments.spec.ts', step: 'browser' },
];

const choose = (...words) =>
  chooseSteps(words, steps, testFiles).map(({ step, files }) => (files ? [step.name, ...files] : step.name));

it.each([
  ['nothing: everything', [], ['types', 'unit', 'server', 'build', 'browser']],
  ['a step', ['unit'], ['unit']],
  ['steps in any order', ['server', 'types'], ['types', 'server']],
  ['a step that needs another', ['browser'], ['build', 'browser']],
  ["a file's name", ['payments.test.ts'], [['server', 'apps/server/src/payments/payments.test.ts']]],
  [
    'a part of several names',
    ['money'],
    [
      ['unit', 'packages/shared/src/money.test.ts'],
      ['server', 'apps/server/src/payments/money-model.test.ts'],
    ],
  ],
  [
    'a file of the browser, which needs the build',
    ['payments.spec'],
    ['build', ['browser', 'e2e/payments.spec.ts']],
  ],
  ['a path', ['e2e/payments.spec.ts'], ['build', ['browser', 'e2e/payments.spec.ts']]],
  ['a step and one of its files: the whole step', ['payments.test', 'server'], ['server']],
  [
    'a step and a file of another',
    ['unit', 'money-model'],
    ['unit', ['server', 'apps/server/src/payments/money-model.test.ts']],
  ],
  [
    'two words for one file: once',
    ['money-model', 'model.test'],
    [['server', 'apps/server/src/payments/money-model.test.ts']],
  ],
])('chooses the test steps for the arguments of npm test: %s', (_, words, expected) => {
  expect(choose(...words)).toEqual(expected);
});

it('lists the valid names when an argument matches no test step or test file', () => {
  expect(() => choose('unit', 'paymnets')).toThrow(LaunchError);
  expect(() => choose('paymnets')).toThrow(
    "Nothing to test is called 'paymnets': use types, unit, server, build, browser, or a part of a test file's name.",
  );
});

describe('test files in this repository', () => {
  it.each([
    ['unit', 'scripts/launch/test-choice.test.mjs'],
    ['browser', 'e2e/look.spec.ts'],
  ])('the test step %s runs the test file %s', (step, path) => {
    expect(findTestFiles()).toContainEqual({ path, step });
  });

  it('assigns every test file to exactly one step', () => {
    const paths = findTestFiles().map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(findTestFiles().some(({ step }) => step === 'server')).toBe(true);
  });
});
