import { readdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { LaunchError } from './say.mjs';

/** The folders that contain test files, each with the test step that runs its files. */
const homes = [
  { step: 'unit', folder: 'packages/shared/src', isTest: /\.test\.ts$/ },
  { step: 'unit', folder: 'apps/web/src', isTest: /\.test\.tsx?$/ },
  { step: 'unit', folder: 'scripts', isTest: /\.test\.mjs$/ },
  { step: 'server', folder: 'apps/server/src', isTest: /\.test\.tsx?$/ },
  { step: 'browser', folder: 'e2e', isTest: /\.spec\.ts$/ },
];

/** Lists every test file with its path relative to the repository root and the test step that runs the file. */
export function findTestFiles() {
  return homes.flatMap(({ step, folder, isTest }) =>
    readdirSync(inRoot(folder), { recursive: true })
      .filter((path) => isTest.test(path))
      .sort()
      .map((path) => ({ path: `${folder}/${path}`, step })),
  );
}

/**
 * Returns the test steps selected by the arguments of `npm test -- …`, in their usual order. An argument is the name of
 * a step, which then runs completely together with the steps that it depends on, or part of a test file's path. Without
 * arguments, all steps run.
 */
export function chooseSteps(words, steps, testFiles) {
  if (words.length === 0) return steps.map((step) => ({ step }));
  const whole = new Set();
  const files = new Map();
  for (const word of words) {
    if (steps.some(({ name }) => name === word)) whole.add(word);
    else for (const { path, step } of filesNamed(word, steps, testFiles)) addTo(files, step, path);
  }
  const asked = (name) => whole.has(name) || files.has(name);
  const needed = new Set(steps.filter(({ name }) => asked(name)).flatMap(({ needs = [] }) => needs));
  return steps
    .filter(({ name }) => asked(name) || needed.has(name))
    .map((step) =>
      whole.has(step.name) || !files.has(step.name) ? { step } : { step, files: files.get(step.name) },
    );
}

function filesNamed(word, steps, testFiles) {
  const found = testFiles.filter(({ path }) => path.includes(word));
  if (found.length > 0) return found;
  const names = steps.map(({ name }) => name).join(', ');
  throw new LaunchError(
    `Nothing to test is called '${word}': use ${names}, or a part of a test file's name.`,
  );
}

function addTo(files, step, path) {
  files.set(step, [...new Set([...(files.get(step) ?? []), path])]);
}
