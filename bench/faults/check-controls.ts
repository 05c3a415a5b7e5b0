/*
 * Checks that each deliberate fault (controls.ts) still finds the text that it replaces in the built server. `npm test`
 * runs this after the build, because `npm run faults` takes hours and is therefore run rarely.
 */
import { inRoot } from '../../scripts/launch/paths.mjs';
import { scriptsWith } from '../patch.ts';
import { say } from '../table.ts';
import { broken } from './controls.ts';

const dist = inRoot('apps', 'server', 'dist');
const finds = Object.entries(broken).flatMap(([name, { patches }]) =>
  patches.map(({ find }) => ({ name, find })),
);
const missing = finds.filter(({ find }) => scriptsWith(dist, find).length === 0);
for (const { name, find } of missing)
  say(`${name} in bench/faults/controls.ts: the server does not contain '${find}'`);
say(
  `${finds.length - missing.length} of ${finds.length} texts of the deliberate faults are in the built server`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
