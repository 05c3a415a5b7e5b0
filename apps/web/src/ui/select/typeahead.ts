const TYPEAHEAD_RESET_MS = 1_000;

/** Collects letters typed in quick succession; after a pause they start anew. */
export function createTypeahead() {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return (letter: string): string => {
    const now = Date.now();
    typed = now - lastAt < TYPEAHEAD_RESET_MS ? typed + letter : letter;
    lastAt = now;
    return typed;
  };
}

type Labelled = { label: string; disabled?: boolean };

/**
 * The next option that starts with what was typed, or -1. One letter, also repeated, walks on from the current
 * option; a longer word may stay where it is.
 */
export function findTyped(options: readonly Labelled[], typed: string, current: number): number {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const wanted = (isOneLetter ? (typed[0] ?? '') : typed).toLowerCase();
  const start = isOneLetter ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < options.length; step++) {
    const index = (start + step) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.label.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
