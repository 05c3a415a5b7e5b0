import { startPostgres } from './databases.ts';
import { inboundSecret } from './inbound.ts';
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
  const inbound = { INBOUND_EMAIL_DOMAIN: 'reply.example.test', INBOUND_EMAIL_SECRET: inboundSecret };
  const settings = { TRUST_PROXY: '1', PRIVATE_HOSTS: 'true', ...inbound };
  const { url, secret, stop } = await startInstallation(settings, 'browser');
  process.env.E2E_BASE_URL = url;
  process.env.E2E_SECRET = secret;
  return async () => {
    await stop();
    await stopPostgres();
  };
}
