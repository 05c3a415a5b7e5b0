import { startPostgres } from './databases.ts';
import { startInstallation } from './installation.ts';

/**
 * Starts one PostgreSQL server for all installations, and one installation for all tests without special
 * requirements.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres();
  /*
   * The server runs as if behind a proxy, so that each test can use its own IP address and the real rate limits
   * apply.
   */
  const { url, stop } = await startInstallation({ TRUST_PROXY: '1', PRIVATE_HOSTS: 'true' }, 'browser');
  process.env.E2E_BASE_URL = url;
  return async () => {
    await stop();
    await stopPostgres();
  };
}
