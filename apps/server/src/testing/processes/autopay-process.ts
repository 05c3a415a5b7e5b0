import { createAutopayClock } from '../../online/autopay/run-autopay.ts';
import { jobsSchema } from '../../platform/database/jobs-schema.ts';
import { readEnv } from '../../platform/process/env.ts';
import { startPlatform } from '../../start-platform.ts';

/*
 * Runs the scheduler of automatic payments once in a separate process, at the simulated time given as its argument. A
 * test kills the process while it charges an invoice.
 */

const [now = ''] = process.argv.slice(2);
const { platform, stop } = await startPlatform(readEnv(process.env));
await platform.database.operator.query(`delete from ${jobsSchema}.schedule`);
await createAutopayClock(platform)(new Date(now));
await stop();
