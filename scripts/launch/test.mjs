import { endRunning } from './child.mjs';
import { LaunchError, say, seconds } from './say.mjs';
import { keepScratchInMemory } from './scratch-folder.mjs';
import { chooseSteps, findTestFiles } from './test-choice.mjs';
import { formatTimes } from './test-report.mjs';
import { steps } from './test-steps.mjs';

/**
 * After this time, `npm test` stops the remaining steps and counts them as failed, so that every run ends within 40
 * minutes.
 */
const longestRunMs = 38 * 60_000;

/**
 * Runs all checks in order, even after a check has failed. `npm test -- server lint` runs only the named steps, and
 * `npm test -- sales` runs the test files with 'sales' in their path.
 */
export async function launch(node, words) {
  const removeScratch = keepScratchInMemory();
  try {
    return await runSteps(node, chooseSteps(words, steps, findTestFiles()));
  } finally {
    removeScratch();
  }
}

async function runSteps(node, chosen) {
  const startedAt = Date.now();
  const results = [];
  const failedSteps = new Set();
  let isOutOfTime = false;
  const limit = setTimeout(() => {
    isOutOfTime = true;
    say('The run took longer than 38 minutes, so what still runs is ended.');
    void endRunning();
  }, longestRunMs).unref();
  for (const { step, files } of chosen) {
    const missing = isOutOfTime ? 'the time' : step.needs?.find((name) => failedSteps.has(name));
    process.stdout.write(`\n── ${step.title} ──\n`);
    const stepStartedAt = Date.now();
    const result = missing ? skip(missing) : await runStep(step, node, files);
    if (result.failed > 0) failedSteps.add(step.name);
    say(`${step.title}: ${result.passed} passed, ${result.failed} failed (${seconds(stepStartedAt)})`);
    results.push({ ...result, title: step.title, ms: Date.now() - stepStartedAt });
  }
  clearTimeout(limit);
  const total = {
    title: 'all',
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    ms: Date.now() - startedAt,
  };
  const failures = results.flatMap((result) => result.failures ?? []);
  process.stdout.write(`\n${failures.map(({ test, reason }) => `✗ ${test}\n${reason}\n\n`).join('')}`);
  process.stdout.write(`${formatTimes([...results, total])}\n`);
  if (failedSteps.size > 0) say(`failed: ${[...failedSteps].join(', ')}`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
}

function runStep(step, node, files) {
  return step.run(node, files).catch((error) => {
    say(error instanceof LaunchError ? error.message : error.stack);
    return { passed: 0, failed: 1 };
  });
}

function skip(missing) {
  say(`not run, because ${missing} failed`);
  return { passed: 0, failed: 1 };
}
