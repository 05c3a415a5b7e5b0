import type { PasswordCheck } from '@dayworks/shared/auth/password';
import { Check, X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

/** Shows one bar for each criterion of a good password. */
export function PasswordMeter({ checks }: { checks: readonly PasswordCheck[] }) {
  const fine = checks.filter((check) => check.ok).length;
  return (
    <div
      aria-hidden="true"
      data-tone={fine === checks.length ? 'success' : 'danger'}
      className="mt-1 grid auto-cols-fr grid-flow-col gap-1"
    >
      {checks.map((check, index) => (
        <span
          key={check.text}
          className={cx('h-1 rounded-full', index < fine ? 'bg-tone-line' : 'bg-surface-3')}
        />
      ))}
    </div>
  );
}

/** Lists every criterion, including those already met, so that users do not have to guess what to change. */
export function PasswordReasons({ id, checks }: { id: string; checks: readonly PasswordCheck[] }) {
  return (
    <div
      id={id}
      role="status"
      className="mt-1 rounded-10 border border-danger-border bg-danger-bg px-3.5 py-3 text-13"
    >
      <p className="mb-1 font-semibold text-danger-fg">This password is too easy to guess</p>
      <ul>
        {checks.map(({ ok, text }) => (
          <li key={text} className={cx('flex gap-2 py-0.5', ok ? 'text-fg-2' : 'text-fg-1')}>
            {ok ? (
              <Check aria-label="Fine:" className="mt-0.5 stroke-2 text-success-fg" />
            ) : (
              <X aria-label="Change this:" className="mt-0.5 stroke-2 text-danger-fg" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
