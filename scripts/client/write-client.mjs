import { fileURLToPath } from 'node:url';
import { generateClient } from './generate-client.mjs';

/** The folder can be named, so that a test does not write into the package. */
const folder = process.argv[2] ?? fileURLToPath(new URL('../../packages/client/dist', import.meta.url));
const count = await generateClient(folder);
process.stdout.write(`wrote the client with ${count} operations\n`);
