import { Children, cloneElement, isValidElement, type ReactNode, type Ref, useMemo } from 'react';
import { cx } from './cx.ts';

type AnyProps = Record<string, unknown>;
type Handler = (...args: unknown[]) => void;

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

/**
 * Merges the props of a parent and its child. If both have a prop, the child's value is used. If both have an event
 * handler, both handlers run, starting with the child's.
 */
export function mergeProps(given: AnyProps, own: AnyProps): AnyProps {
  const merged = { ...given, ...own };
  for (const [name, value] of Object.entries(given)) {
    const ownValue = own[name];
    if (isHandler(name, value) && isHandler(name, ownValue))
      merged[name] = (...args: unknown[]) => {
        ownValue(...args);
        value(...args);
      };
    else if (isHandler(name, value)) merged[name] = value;
  }
  if (given.className || own.className)
    merged.className = cx(given.className as string, own.className as string);
  if (given.style && own.style) merged.style = { ...given.style, ...own.style };
  return merged;
}

function setRef<Node>(ref: Ref<Node> | undefined, node: Node | null): () => void {
  if (typeof ref === 'function') return ref(node) ?? (() => ref(null));
  if (ref) ref.current = node;
  return () => {
    if (ref) ref.current = null;
  };
}

/**
 * Combines two refs into one that stays the same as long as both refs do. This matters because React detaches an
 * element when its ref changes.
 */
function useBothRefs<Node>(first: Ref<Node> | undefined, second: Ref<Node> | undefined) {
  return useMemo(() => {
    if (!first || !second) return first ?? second;
    return (node: Node | null) => {
      const leave = [setRef(first, node), setRef(second, node)];
      return () => {
        for (const end of leave) end();
      };
    };
  }, [first, second]);
}

/** Marks the child that receives the parent's props if the parent also contains other elements, such as a spinner. */
export const SlotChild = ({ children }: { children?: ReactNode }) => children;

const asElement = (node: ReactNode) => (isValidElement<AnyProps>(node) ? node : undefined);

type SlotProps = { children?: ReactNode; ref?: Ref<HTMLElement>; [name: string]: unknown };

/**
 * Passes all props to its only child instead of rendering an element of its own. Radix-ui's version is not used,
 * because every button needs a slot and that version would make the first load larger.
 */
export function Slot({ children, ref, ...given }: SlotProps) {
  const parts = Children.toArray(children);
  const marked = parts.map(asElement).find((part) => part?.type === SlotChild);
  const child = asElement(marked ? (marked.props.children as ReactNode) : children);
  const bothRefs = useBothRefs(ref, child?.props.ref as Ref<HTMLElement> | undefined);
  if (!child) return null;
  const props = { ...mergeProps(given, child.props), ref: bothRefs };
  if (!marked) return cloneElement(child, props);
  const inner = child.props.children as ReactNode;
  return cloneElement(child, props, ...parts.map((part) => (part === marked ? inner : part)));
}
