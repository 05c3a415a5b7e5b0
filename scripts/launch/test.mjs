import { LaunchError, say, seconds } from './say.mjs';
import { steps } from './test-steps.mjs';

/**
 * Every check, one after the other; a failed one does not hide the next.
 * `npm test -- server lint` runs only the named ones.
 */
export async function launch(node, wanted) {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new LaunchError(`Unknown check '${unknown[0]}': use ${steps.map(({ name }) => name).join(', ')}.`);
  }
  const startedAt = Date.now();
  const total = { passed: 0, failed: 0 };
  const failedSteps = new Set();
  const failures = [];
  for (const step of selectSteps(wanted)) {
    const missing = step.needs?.find((name) => failedSteps.has(name));
    process.stdout.write(`\n── ${step.title} ──\n`);
    const result = missing ? skip(missing) : await runStep(step, node);
    if (result.failed > 0) failedSteps.add(step.name);
    total.passed += result.passed;
    total.failed += result.failed;
    failures.push(...(result.failures ?? []));
  }
  process.stdout.write(`\n${failures.map(({ test, reason }) => `✗ ${test}\n${reason}\n\n`).join('')}`);
  if (failedSteps.size > 0) say(`failed: ${[...failedSteps].join(', ')}`);
  say(`all checks took ${seconds(startedAt)}`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed > 0 ? 1 : 0;
}

function selectSteps(wanted) {
  if (wanted.length === 0) return steps;
  const needed = new Set(wanted);
  for (const step of steps) if (needed.has(step.name)) for (const name of step.needs ?? []) needed.add(name);
  return steps.filter((step) => needed.has(step.name));
}

async function runStep(step, node) {
  const startedAt = Date.now();
  const result = await step.run(node).catch((error) => {
    say(error instanceof LaunchError ? error.message : error.stack);
    return { passed: 0, failed: 1 };
  });
  say(`${step.title}: ${result.passed} passed, ${result.failed} failed (${seconds(startedAt)})`);
  return result;
}

function skip(missing) {
  say(`not run, because ${missing} failed`);
  return { passed: 0, failed: 1 };
}
