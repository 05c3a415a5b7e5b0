import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';

const binary = '/usr/sbin/dovecot';

/** Says how to install the mail server that the test needs; `npm test` installs it if it runs as root on Debian. */
export const dovecotMissing: string | undefined = existsSync(binary)
  ? undefined
  : 'This test needs the mail server Dovecot. Install it (Debian: sudo apt-get install dovecot-imapd).';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** As root, Dovecot changes to its own users; as anybody else, it runs everything as that user. */
function usersOf(): { settings: string; mailUser: string } {
  const { uid, gid, username } = userInfo();
  if (uid === 0) return { settings: '', mailUser: 'uid=65534 gid=65534' };
  const settings = `default_internal_user = ${username}
default_login_user = ${username}
service anvil {
  chroot =
}`;
  return { settings, mailUser: `uid=${uid} gid=${gid}` };
}

const configOf = (folder: string, port: number, password: string) => {
  const { settings, mailUser } = usersOf();
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = 127.0.0.1
protocols = imap
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:~/mail
mail_max_userip_connections = 50
auth_failure_delay = 0
auth_mechanisms = plain login
${settings}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = ${mailUser} home=${folder}/home/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
};

export interface ImapServer {
  port: number;
  /** Puts an email into the inbox of a user, as a mail server that received it would do. */
  deliver(user: string, email: string | Buffer): Promise<void>;
  /** Deletes all emails of a user and gives the mailbox a new UIDVALIDITY, as after a move to another server. */
  renew(user: string): Promise<void>;
  /** Opens the mailbox of a user. The caller must close the connection. */
  open(user: string): Promise<ImapFlow>;
  stop(): Promise<void>;
}

/** Starts a real IMAP server with a mailbox for every user name. */
export async function startDovecot(password: string): Promise<ImapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dayworks-imap-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'home'), { mode: 0o777 });
  await chmod(join(folder, 'home'), 0o777);
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, configOf(folder, port, password));
  const child = spawn(binary, ['-F', '-c', config], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  async function open(user: string): Promise<ImapFlow> {
    const client = new ImapFlow({
      ...{ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, logger: false },
      ...{ auth: { user, pass: password }, disableAutoIdle: true },
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async function waitUntilReady(): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const client = await open('ready').catch(() => undefined);
      if (client) return client.close();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => 'no log');
    throw new Error(`Dovecot did not start: ${log}`);
  }

  await waitUntilReady();
  return {
    port,
    open,
    async deliver(user, email) {
      const client = await open(user);
      await client.append('INBOX', Buffer.from(email));
      client.close();
    },
    async renew(user) {
      await rm(join(folder, 'home', user, 'mail'), { recursive: true, force: true });
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
