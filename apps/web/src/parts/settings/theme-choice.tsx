import { Monitor, Moon, Sun } from 'lucide-react';
import * as Radix from 'radix-ui/radio-group';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { type ThemePreference, useTheme } from '../../ui/theme.ts';

const choices: { value: ThemePreference; label: string; icon: ReactNode; themes: ('light' | 'dark')[] }[] = [
  { value: 'light', label: 'Light', icon: <Sun />, themes: ['light'] },
  { value: 'dark', label: 'Dark', icon: <Moon />, themes: ['dark'] },
  { value: 'system', label: 'System', icon: <Monitor />, themes: ['light', 'dark'] },
];

export function ThemeChoice() {
  const { preference, setTheme } = useTheme();
  return (
    <Radix.Root
      aria-label="Theme"
      value={preference}
      onValueChange={(next) => setTheme(next as ThemePreference)}
      className="grid max-w-[35rem] grid-cols-3 gap-3 narrow:gap-2 tight:grid-cols-1"
    >
      {choices.map(({ value, label, icon, themes }) => (
        <Radix.Item
          key={value}
          value={value}
          className="group grid gap-2 rounded-10 border border-line-strong p-1.5 text-left transition-[border-color] hover:border-line-control data-[state=checked]:border-accent data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent)] data-[state=checked]:focus-visible:shadow-focus"
        >
          <span className="flex overflow-hidden rounded-6 border border-line">
            {themes.map((theme) => (
              <ThemePicture key={theme} theme={theme} />
            ))}
          </span>
          <span className="flex items-center gap-1.5 px-1 pb-0.5 font-medium text-13 text-fg-2 group-data-[state=checked]:text-fg-1">
            {icon}
            {label}
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

function ThemePicture({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span data-theme={theme} aria-hidden="true" className="flex h-20 min-w-0 flex-1 bg-surface-0">
      <span className="w-1/4 border-line border-r bg-sidebar" />
      <span className="grid flex-1 content-start gap-1.5 p-2">
        <Bar className="w-3/5 bg-fg-1" />
        <span className="grid gap-1 rounded-4 border border-line bg-surface-1 p-1.5">
          <Bar className="w-4/5 bg-line-strong" />
          <Bar className="w-3/5 bg-line-strong" />
        </span>
        <Bar className="w-2/5 bg-accent" />
      </span>
    </span>
  );
}

const Bar = ({ className }: { className: string }) => <span className={cx('h-1 rounded-full', className)} />;
