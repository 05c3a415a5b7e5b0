import { type ComponentType, lazy } from 'react';

type Part<Props> = { default: ComponentType<Props> };

/** Something beside the screen, whose code comes later. Without a network it stays away, and takes nothing else with it. */
export const lazyPart = <Props extends object>(load: () => Promise<Part<Props>>) =>
  lazy(() => load().catch((): Part<Props> => ({ default: () => null })));
