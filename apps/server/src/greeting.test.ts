import { expect, test } from 'vitest';
import { greetingLines } from './greeting.ts';
import { readEnv } from './platform/process/env.ts';

const lines = (variables: Record<string, string>) => greetingLines(readEnv(variables), false).join('\n');

test('local-only mode lists the blocked hosts at startup, even if no hosts were configured', () => {
  expect(lines({ LOCAL_ONLY: 'true' })).toMatch(/does not connect to .*\*\.supabase\.co, .*\*\.neon\.tech/);
  const named = lines({
    LOCAL_ONLY: 'true',
    LOCAL_ONLY_HOSTS: 'db.example',
    LOCAL_ONLY_SANDBOX_HOSTS: 'box.example',
  });
  expect(named).toContain('does not connect to db.example\n');
  expect(named).toContain('Answered locally: box.example');
});

test('the startup message shows the demo sign-ins for the owner and for a field worker', () => {
  const said = greetingLines(readEnv({}), true).join('\n');
  expect(said).toContain('for the owner: demo@dayworks.test  password: Dayworks-demo-1');
  expect(said).toContain('for a field worker: sam@dayworks.test  password: Dayworks-demo-1');
});

test('the startup message does not mention local-only mode if it is off', () => {
  expect(lines({ LOCAL_ONLY_HOSTS: 'db.example' })).toBe(
    'Dayworks is running at http://localhost:3000\nPress Ctrl+C to stop.',
  );
});
