import type { FieldNotice } from '@dayworks/shared/field/field-visit';
import { noticeText } from '@dayworks/shared/field/notice-text';
import { useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { readFieldState } from './field-state.ts';

const isStillTheirs = ({ kind }: FieldNotice) => kind === 'assigned' || kind === 'moved';

/** Shows a toast for visit changes that arrive while the app is open; earlier changes are marked in the day view. */
export function useNoticeToasts(notices: readonly FieldNotice[] | undefined): void {
  const navigate = useNavigate();
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!notices) return;
    const fresh = known.current ? notices.filter(({ id }) => !known.current?.has(id)) : [];
    known.current = new Set(notices.map(({ id }) => id));
    const zone = readFieldState().days?.zone;
    for (const notice of fresh)
      toast({
        type: 'info',
        ...noticeText(notice, zone ?? 'UTC'),
        ...(isStillTheirs(notice)
          ? {
              action: {
                label: 'Open',
                onClick: () => navigate(paths.todayVisit.getHref(notice.visit_id)),
              },
            }
          : {}),
      });
  }, [notices, navigate]);
}
