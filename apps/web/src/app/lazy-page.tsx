import { type ComponentType, lazy, useState } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  View: ComponentType;
  /** Never fails: whoever shows the screen then tells what went wrong. */
  preload(): Promise<void>;
}

/** A screen whose code comes when it is needed. Once here, it shows at once instead of waiting for a tick of nothing. */
export function lazyPage(load: Load): LazyPage {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce);
  function View() {
    const [Screen] = useState(() => loaded ?? Lazy);
    return <Screen />;
  }
  const preload = async () => {
    if (!loaded) await loadOnce().catch(() => undefined);
  };
  return { View, preload };
}
