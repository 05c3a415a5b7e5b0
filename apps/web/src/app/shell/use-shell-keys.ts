import { useEffect, useEffectEvent } from 'react';
import { hasModifier } from '../../lib/modifier-key.ts';
import { useNavigate } from '../../lib/router.tsx';
import { isRichText, isTyping } from '../../lib/typing.ts';
import { useShownMenu } from './use-shown-menu.ts';

const goWithinMs = 1_000;

type ShellKeys = {
  toggleSidebar: () => void;
  togglePalette: () => void;
  preparePalette: () => void;
  openShortcuts: () => void;
};

/** Handles Ctrl/Cmd+B, Ctrl/Cmd+K, ?, and G followed by the letter of a screen. */
export function useShellKeys({ toggleSidebar, togglePalette, preparePalette, openShortcuts }: ShellKeys) {
  const navigate = useNavigate();
  const groups = useShownMenu();

  const goTo = (key: string) => {
    const entry = groups.flatMap(({ entries }) => entries).find(({ goKey }) => goKey === key);
    if (entry) void navigate(entry.href);
    return entry !== undefined;
  };

  /** Returns whether the pressed key was one of the app's shortcuts. */
  const onCommand = useEffectEvent((event: KeyboardEvent, afterG: boolean): boolean => {
    const key = event.key.toLowerCase();
    if (hasModifier(event)) {
      if (key === 'b' && !isRichText(event.target)) toggleSidebar();
      else if (key === 'k') togglePalette();
      else return false;
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
    if (afterG && goTo(key)) return true;
    if (key !== '?') return false;
    openShortcuts();
    return true;
  });

  const onModifier = useEffectEvent(preparePalette);

  useEffect(() => {
    let gPressedAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Control' || event.key === 'Meta') onModifier();
      const afterG = event.timeStamp - gPressedAt < goWithinMs;
      gPressedAt = event.key === 'g' && !isTyping(event.target) ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (onCommand(event, afterG)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
