import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../platform/env.ts';
import { html } from '../platform/html.ts';

type LocalOnly = Pick<Env, 'LOCAL_ONLY' | 'LOCAL_ONLY_HOSTS' | 'LOCAL_ONLY_SANDBOX_HOSTS'>;

/** The guard runs before the app. Its hosts are configuration, so the server writes them into the page. */
function localOnlyGuard({
  LOCAL_ONLY_HOSTS: hosts,
  LOCAL_ONLY_SANDBOX_HOSTS: sandboxHosts,
}: LocalOnly): string {
  const content = JSON.stringify({ hosts, sandboxHosts });
  return html`<meta name="local-only" content="${content}"><script src="/local-only.js"></script>`.value;
}

/** The page that every path of the web app gets, or nothing while the app is not built. */
export async function readWebPage(folder: string, env: LocalOnly): Promise<string | undefined> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  return env.LOCAL_ONLY ? page?.replace('<head>', `<head>${localOnlyGuard(env)}`) : page;
}
