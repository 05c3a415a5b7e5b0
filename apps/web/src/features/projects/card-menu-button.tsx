import type { ProjectCard } from '@dayworks/shared/projects/project-board';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

const CardMenu = lazy(() => import('./card-menu.tsx'));

/** The menu behind it is large, so it comes with the first press. */
export function CardMenuButton({ card }: { card: ProjectCard }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton label={`Actions for ${card.name}`} size="sm" onClick={() => setWanted(true)}>
      <Ellipsis />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <CardMenu card={card} />
    </Suspense>
  );
}
