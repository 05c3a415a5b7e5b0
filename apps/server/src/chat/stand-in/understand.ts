import type { Understanding, UnderstandingContext } from '@dayworks/shared/chat/understanding';

// STAND-IN until the grammar comes.
export function understand(text: string, _context: UnderstandingContext): Understanding {
  if (/owe/i.test(text))
    return { kind: 'question', question: { name: 'receivables', with: {} }, shownAs: 'table' };
  if (/^add task /i.test(text)) return { kind: 'wish', wish: { kind: 'add_task', line: text.slice(9) } };
  if (/hello/i.test(text)) return { kind: 'talk', about: 'greeting' };
  return { kind: 'unknown', nearest: [] };
}
