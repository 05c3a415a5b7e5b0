import { startPostgres } from './databases.ts';
import { startInstallation } from './installation.ts';

/** One PostgreSQL for all installations, and one installation for all tests that need nothing special. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres();
  // As behind a proxy: each test then comes from an address of its own, and rate limits stay real.
  const { url, stop } = await startInstallation({ TRUST_PROXY: '1' }, 'browser');
  process.env.E2E_BASE_URL = url;
  return async () => {
    await stop();
    await stopPostgres();
  };
}
