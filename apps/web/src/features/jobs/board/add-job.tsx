import { Plus } from 'lucide-react';
import { Link } from '../../../lib/router.tsx';
import { useCreationHere } from '../../../parts/list/create-link.tsx';
import { Button } from '../../../ui/button.tsx';

export function AddJob() {
  const { href } = useCreationHere('Add job');
  return (
    <Button variant="ghost" size="sm" className="w-full justify-start" asChild>
      <Link to={href}>
        <Plus />
        Add job
      </Link>
    </Button>
  );
}
