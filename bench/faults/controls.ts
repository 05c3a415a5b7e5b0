import type { Patch } from '../patch.ts';

/**
 * Deliberate faults that are built into copies of the server. The test run must detect the fault of each broken
 * server.
 */
export const broken = {
  answersBeforeCommit: {
    title: 'answers before the commit',
    patches: [
      {
        find: 'await client.query(commit).catch((error) => {',
        replace: `const release = client.release;
          client.release = (lost) => setTimeout(() => client.query(commit).then(() => release(lost), release), 100);
          await Promise.resolve().catch((error) => {`,
      },
    ],
  },
  writesWithoutTransaction: {
    title: 'writes without a transaction',
    patches: [
      { find: 'text: "begin",', replace: 'text: "select 1",' },
      {
        find: "select set_config('app.business_id', $1, true)",
        replace: "select set_config('app.business_id', $1, false)",
      },
    ],
  },
  forgetsKeys: {
    title: 'takes every key for a new one',
    patches: [
      {
        find: 'const bodyHash = createHash("sha256")',
        replace: 'key += Math.random(); const bodyHash = createHash("sha256")',
      },
    ],
  },
  diesWithItsConnection: {
    title: 'does not listen for a lost connection',
    patches: [
      {
        find: 'client.on("error", (error) => log.warn({ err: error.message }, "database connection lost"));',
        replace: '',
      },
    ],
  },
  leavesReadsAlone: {
    title: 'does not handle the failed last read of a transaction',
    patches: [{ find: 'reading.catch(swallow);', replace: '' }],
  },
  writesAfterTheEnd: {
    title: 'writes to streams that have ended',
    patches: [
      { find: 'if (response.writableEnded || response.destroyed) return;', replace: '' },
      { find: 'response.on("error", breakOff);', replace: '' },
    ],
  },
  saysSentTooSoon: {
    title: 'says sent before a message is handed over',
    patches: [
      {
        find: 'const status = await deliver(message, business_id);',
        replace: `const status = "sent";
          await inScope((client) => client.query(outcome, [message_id, status]));
          await new Promise((resolve) => setTimeout(resolve, 100));
          await deliver(message, business_id);`,
      },
    ],
  },
  sendsWhatIsUntrue: {
    title: 'does not ask again whether a letter is true',
    patches: [{ find: 'if (reason) throw new MessageUntrue(reason);', replace: '' }],
  },
  createsDatesTwice: {
    title: 'neither locks a series nor heeds the key of its dates',
    patches: [
      { find: 'inScope(actor, id), "no key update")', replace: 'inScope(actor, id), "key share")' },
      {
        find: 'values ($1, $2, $3::date, $4, $5, $6)',
        replace: 'values ($1, $2, $3::date, $4, $5, $6) on conflict do nothing',
      },
    ],
  },
  forgetsHowFarItCame: {
    title: 'stores rows of an import without storing how far it came',
    patches: [
      {
        find: 'at_row: lastRow,',
        replace: `at_row: stored.status === 'importing' && Math.random() < 0.3 ? stored.at_row : lastRow,`,
      },
    ],
  },
  doesNotLock: {
    title: 'does not lock the invoice',
    patches: [{ find: "and status <> 'cancelled' for update", replace: "and status <> 'cancelled'" }],
  },
  ignoresVersions: {
    title: 'ignores the version of an edit',
    patches: [{ find: 'if (before.version === version) return;', replace: 'return;' }],
  },
  migratesWithoutTransaction: {
    title: 'migrates without a transaction',
    patches: [{ find: '`begin$', replace: '`select 1$' }],
  },
  diesOfBadRequests: {
    title: 'ends with a request that is none',
    patches: [
      {
        find: 'server.on("clientError", refuseConnection)',
        replace: 'server.on("clientError", () => process.exit(1))',
      },
    ],
  },
  failsInsteadOfRefusing: {
    title: 'fails where it should refuse',
    patches: [{ find: 'TOO_MANY_REQUESTS: 429', replace: 'TOO_MANY_REQUESTS: 500' }],
  },
} satisfies Record<string, { title: string; patches: Patch[] }>;

export type Control = (typeof broken)[keyof typeof broken];
