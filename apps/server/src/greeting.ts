import { demoAccount, demoFieldEmail } from './demo/bluebird.ts';
import type { Env } from './platform/process/env.ts';

function localOnlyLines(localOnly: Env['localOnly']): string[] {
  if (!localOnly) return [];
  const { hosts, sandboxHosts } = localOnly;
  return [
    `Local-only mode: the page does not connect to ${hosts.join(', ')}`,
    ...(sandboxHosts.length > 0 ? [`Answered locally: ${sandboxHosts.join(', ')}`] : []),
  ];
}

/** The lines that the server prints to the console when it starts. */
export function greetingLines({ publicUrl, localOnly }: Env, hasDemo: boolean): string[] {
  return [
    `Dayworks is running at ${publicUrl}`,
    ...(hasDemo
      ? [
          `Demo sign-in for the owner: ${demoAccount.email}  password: ${demoAccount.password}`,
          `Demo sign-in for a field worker: ${demoFieldEmail}  password: ${demoAccount.password}`,
        ]
      : []),
    ...localOnlyLines(localOnly),
    'Press Ctrl+C to stop.',
  ];
}
