import { expect, it, vi } from 'vitest';
import { mergeProps } from './slot.tsx';

it('mergeProps() runs both handlers, starting with the child’s handler', () => {
  const calls: string[] = [];
  const { onClick } = mergeProps(
    { onClick: () => calls.push('given') },
    { onClick: () => calls.push('own') },
  ) as { onClick: () => void };
  onClick();
  expect(calls).toEqual(['own', 'given']);
});

it('mergeProps() keeps a handler that only one of the two sets of props contains', () => {
  const onFocus = vi.fn();
  expect(mergeProps({ onFocus }, { onFocus: undefined }).onFocus).toBe(onFocus);
  expect(mergeProps({}, { onFocus }).onFocus).toBe(onFocus);
});

it('mergeProps() joins classes and styles, and uses the child’s value for all other props', () => {
  expect(
    mergeProps(
      { className: 'given', style: { top: 1, left: 1 }, title: 'given', id: 'given' },
      { className: 'own', style: { left: 2 }, title: 'own' },
    ),
  ).toEqual({ className: 'given own', style: { top: 1, left: 2 }, title: 'own', id: 'given' });
});
