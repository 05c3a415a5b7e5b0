import { type ComponentType, lazy, useState } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  View: ComponentType;
  preload(): void;
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
  return { View, preload: () => void (loaded || loadOnce().catch(() => undefined)) };
}
