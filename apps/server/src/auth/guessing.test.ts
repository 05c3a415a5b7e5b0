import { expect, test } from 'vitest';
import { inParallel } from '../access-matrix/attempts.ts';
import { newestCode } from '../testing/stand-ins/letters.ts';
import { Browser, goodPassword, signUpSomebody } from '../testing/test-client.ts';
import { startServerForTest } from '../testing/test-server.ts';

const phone = '+15035550123';
const address = (guess: number) => `10.9.${guess >> 8}.${guess & 255}`;

/** All headers that proxies commonly use to report the client's IP address. */
const claims = (guess: number) => ({
  forwarded: `for=${address(guess)}`,
  'x-real-ip': address(guess),
  'x-client-ip': address(guess),
  'cf-connecting-ip': address(guess),
  'true-client-ip': address(guess),
  'x-dayworks-client-ip': address(guess),
});

/** All spellings of a name that identify the same account at sign-in. */
const names = (email: string) => [
  { email },
  { email: ` ${email.toUpperCase()} ` },
  { phone },
  { phone: '(503) 555-0123' },
];

test.each([
  [300, 'no proxy is trusted', {}, (guess: number) => address(guess)],
  [
    300,
    'one trusted proxy adds the address it sees',
    { TRUST_PROXY: '1' },
    (guess: number) => `${address(guess)}, 203.0.113.9`,
  ],
  [
    200,
    'the guesses really come from many addresses',
    { TRUST_PROXY: '1' },
    (guess: number) => address(guess),
  ],
])(
  'the server evaluates at most 20 of %i password guesses, and the owner can still sign in: %s',
  async (guesses, _, variables, forwarded) => {
    const server = await startServerForTest({ variables });
    const { browser, email, userId } = await signUpSomebody(server);
    await server.platform.database.auth.query(
      `update "user" set "emailVerified" = true, "phoneNumber" = $2, "phoneNumberVerified" = true where "id" = $1`,
      [userId, phone],
    );
    const ways = names(email);
    const statuses: number[] = [];
    await inParallel(
      Array.from({ length: guesses }, (__, guess) => guess),
      async (guess) => {
        const response = await fetch(`${server.origin}/api/auth/token`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': forwarded(guess),
            ...claims(guess),
          },
          body: JSON.stringify({ ...ways[guess % ways.length], password: `wrong-guess-${guess}` }),
        });
        statuses.push(response.status);
        await response.body?.cancel();
      },
    );
    const evaluated = statuses.filter((status) => status === 400);
    expect(evaluated.length).toBeGreaterThan(0);
    expect(evaluated.length).toBeLessThanOrEqual(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - evaluated.length);
    expect(await browser.client.auth.signIn({ email, password: goodPassword })).toMatchObject({
      user: { email },
    });
    const elsewhere = new Browser(server).client;
    await elsewhere.auth.sendCode({ email });
    const code = await newestCode(server, email);
    expect(await elsewhere.auth.signInWithCode({ email, code })).toMatchObject({ user: { email } });
  },
);
