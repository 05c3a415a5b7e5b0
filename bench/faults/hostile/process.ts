/*
 * The attacker in test F9 runs in a separate process, so that the attacker's own CPU usage does not slow down ordinary
 * requests.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, attackFor } from './storms.ts';
import { Tally } from './tally.ts';

const orders = JSON.parse(process.argv[2] ?? '{}') as Pick<Attack, 'port' | 'signedIn' | 'invoiceId'> & {
  seconds: number;
};
const tally = new Tally();
const end = new AbortController();
void delay(orders.seconds * 1_000).then(() => end.abort());
await attackFor({ ...orders, tally, signal: end.signal });
process.send?.({ counts: tally.counts, evaluated: tally.evaluated });
process.disconnect?.();
