import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CardMenuProps } from './card-menu.tsx';

const CardMenu = lazy(() => import('./card-menu.tsx'));

/** The menu button of a card. The code of the menu is large, so it is loaded on the first click. */
export function CardMenuButton(props: CardMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const name = props.description.nameOf(props.card);
  const button = (
    <IconButton label={`Actions for ${name}`} size="sm" onClick={() => setWanted(true)}>
      <Ellipsis />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CardMenu {...props} />
    </Suspense>
  );
}
