import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { measureFirstLoad } from '../first-load.mjs';
import { checkImports } from '../import-law/check.mjs';
import { ensureBuilt } from './build.mjs';
import { run } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { stuckFile } from './file-watchdog.mjs';
import { ensureChromium, ensureDovecot } from './install-debian.mjs';
import { inRoot, root, tool } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';
import { say } from './say.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './test-report.mjs';

export const steps = [
  { name: 'types', title: 'types', run: checkTypes },
  { name: 'lint', title: 'format and lint', run: (node) => check(node, 'biome', ['ci', '.']) },
  { name: 'imports', title: 'import law', run: async () => checkImports(say) },
  { name: 'unused', title: 'unused code', run: (node) => check(node, 'knip', ['--no-progress']) },
  {
    name: 'unit',
    title: 'unit tests',
    run: (node, files) => vitest(node, 'unit', ['shared', 'web', 'scripts'], files),
  },
  {
    name: 'server',
    title: 'server tests',
    run: serverTests,
  },
  { name: 'build', title: 'build', run: build },
  { name: 'size', title: 'first load', needs: ['build'], run: measureFirstLoad },
  { name: 'controls', title: 'deliberate faults', needs: ['build'], run: checkControls },
  { name: 'browser', title: 'browser tests', needs: ['build'], run: playwright },
];

async function checkTypes(node) {
  const total = { passed: 0, failed: 0 };
  for (const project of ['packages/shared', 'apps/server', 'apps/web', '.']) {
    const { passed, failed } = await check(node, 'tsc', ['-p', project]);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

/** Runs a tool that has no individual tests, such as a linter. The whole run counts as one test. */
function check(node, name, args) {
  return runOnce(node, tool(name), args);
}

function checkControls(node) {
  return runOnce(node, node, [inRoot('bench', 'faults', 'check-controls.ts')]);
}

async function runOnce(node, command, args) {
  const { code } = await run(command, args, { cwd: root, env: environmentFor(node) });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function build(node) {
  await ensureBuilt(node);
  return { passed: 1, failed: 0 };
}

async function vitest(node, name, projects, files = []) {
  const report = inRoot('test-results', `${name}.json`);
  const { code } = await runWithReport(report, node, 'vitest', [
    'run',
    '--passWithNoTests',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${inRoot('scripts', 'launch', 'file-watchdog.mjs')}`,
    `--outputFile.json=${report}`,
    ...files,
  ]);
  return summarise(code, report, (written) => ({
    passed: written.numPassedTests,
    failed: written.numFailedTests,
    failures: failuresOfVitest(written, root),
  }));
}

async function serverTests(node, files) {
  await ensureDovecot();
  return vitest(node, 'server', ['server', 'new-field'], files);
}

/** Playwright treats file names as regular expressions, so the dots are escaped. */
async function playwright(node, files = []) {
  const patterns = files.map((path) => path.replaceAll('.', '\\.'));
  await ensureChromium();
  say(`browser: ${findChromium()}`);
  const report = inRoot('test-results', 'browser.json');
  const { code } = await runWithReport(
    report,
    node,
    'playwright',
    ['test', '--pass-with-no-tests', ...patterns],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return summarise(code, report, (written) => ({
    passed: written.stats.expected,
    failed: written.stats.unexpected + written.stats.flaky,
    failures: failuresOfPlaywright(written),
  }));
}

function runWithReport(report, node, name, args, extra) {
  mkdirSync(dirname(report), { recursive: true });
  for (const old of [report, stuckFile]) rmSync(old, { force: true });
  return run(tool(name), args, { cwd: root, env: environmentFor(node, extra), sweep: true });
}

const failedOutside = {
  test: 'outside of tests',
  reason: 'No test failed, but the run did: its log above says why (search it for "Unhandled").',
};

/** A test run that fails without a failed test, for example because of a crash, is counted as one failure. */
export function summarise(code, report, count) {
  let result = { passed: 0, failed: 0 };
  try {
    result = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    say(`no report was written to ${report}`);
    return {
      passed: 0,
      failed: 1,
      failures: existsSync(stuckFile) ? [JSON.parse(readFileSync(stuckFile, 'utf8'))] : [],
    };
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1, failures: [failedOutside] } : result;
}
