import { createAutopayClock } from '../online/autopay/run-autopay.ts';
import { jobsSchema } from '../platform/database/jobs-schema.ts';
import { readEnv } from '../platform/process/env.ts';
import { startPlatform } from '../start-platform.ts';

/*
 * A server process of its own that runs the scheduler of automatic payments once, at the moment given in its arguments. A
 * test kills it while it charges.
 */

const [now = ''] = process.argv.slice(2);
const { platform, stop } = await startPlatform(readEnv(process.env));
await platform.database.operator.query(`delete from ${jobsSchema}.schedule`);
await createAutopayClock(platform)(new Date(now));
await stop();
