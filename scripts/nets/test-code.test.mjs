import { expect, it } from 'vitest';
import { readSource, sourceFiles } from '../docs/source-files.mjs';

/**
 * The file with the helper that reads live streams. Tests must use the helper, because a hand-written loop over
 * `read()` never ends once the stream has ended.
 */
const readerOfTests = 'apps/server/src/testing/live-stream.ts';
const isTestCode = (path) => /\.(?:test|spec)\.tsx?$|^(?:e2e|bench)\/.*\.ts$|\/testing\/.*\.ts$/.test(path);

it('no test contains its own loop for reading a stream', () => {
  const found = sourceFiles('apps', 'packages', 'e2e', 'bench')
    .filter((path) => isTestCode(path) && path !== readerOfTests)
    .filter((path) => readSource(path).includes('.getReader('));
  expect(found).toEqual([]);
});

it('every test that listens for live events uses the shared event reader and first waits for earlier events', () => {
  const testCode = sourceFiles('apps', 'packages', 'e2e', 'bench')
    .filter((path) => isTestCode(path) && path !== readerOfTests)
    .map((path) => [path, readSource(path)]);
  expect(testCode.filter(([, text]) => /\blive\.add\(/.test(text)).map(([path]) => path)).toEqual([]);
  const impatient = testCode.filter(
    ([, text]) => text.includes('openLiveReader(') && !text.includes('waitUntilTold('),
  );
  /*
   * The traffic generator for the fault tests does not have to wait for earlier events, because it only keeps streams
   * open and does not count events.
   */
  expect(impatient.map(([path]) => path)).toEqual(['apps/server/src/testing/mixed-traffic.ts']);
});

it('no test chooses what to run based on the machine or the date', () => {
  const chooses = /process\.env\.(?:CI|WALK)\b|new Date\(\)\.get(?:UTC)?(?:Date|Day)\(\)/;
  const found = sourceFiles('apps', 'packages', 'e2e').filter(
    (path) => isTestCode(path) && chooses.test(readSource(path)),
  );
  /*
   * Only the test of all screens may select what to run depending on the machine. It takes too long for CI, so CI
   * always checks the same subset of the screens.
   */
  expect(found).toEqual(['e2e/look.spec.ts']);
});

it('no browser test checks a checkbox without waiting for the result', () => {
  /*
   * Playwright's check() reads the state of the checkbox only once, right after its click. A state that comes from a
   * query changes only in the next render, so check() fails on a busy machine although the checkbox works.
   */
  const found = sourceFiles('e2e').filter((path) => /\.(?:un)?check\(|\.setChecked\(/.test(readSource(path)));
  expect(found).toEqual([]);
});
