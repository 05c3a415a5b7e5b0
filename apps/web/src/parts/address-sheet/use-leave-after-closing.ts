import { useEffect, useState } from 'react';
import { useNavigate } from '../../lib/routing/router.tsx';

const leaveDelayMs = 100;

/** Closes a sheet and then opens a different screen. */
export function useLeaveAfterClosing(href: string, open: boolean, onClose: () => void) {
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || open) return;
    const timer = setTimeout(() => {
      setWanted(false);
      void navigate(href);
    }, leaveDelayMs);
    return () => clearTimeout(timer);
  }, [isWanted, open, href, navigate]);
  return () => {
    setWanted(true);
    onClose();
  };
}
