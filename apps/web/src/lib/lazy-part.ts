import { type ComponentType, lazy } from 'react';

type Part<Props> = { default: ComponentType<Props> };

/** A part of the screen whose code loads later. If its code fails to load, only this part is missing. */
export const lazyPart = <Props extends object>(load: () => Promise<Part<Props>>) =>
  lazy(() => load().catch((): Part<Props> => ({ default: () => null })));
