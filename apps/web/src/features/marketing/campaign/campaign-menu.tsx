import { useMutation } from '@tanstack/react-query';
import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate, usePageTitle } from '../../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { ScreenLink } from '../../../parts/figures/figure-link.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StepArrow } from '../../../ui/labels.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Page, PageHeader } from '../../../ui/page.tsx';

export function CampaignMissing() {
  usePageTitle('Campaign not found');
  return (
    <Page>
      <PageHeader title="Campaign not found" />
      <Card>
        <EmptyState
          art="search"
          action={
            <Button asChild>
              <ScreenLink to={paths.marketing.getHref()}>Go to Marketing</ScreenLink>
            </Button>
          }
        >
          We could not find this campaign in your business.
        </EmptyState>
      </Card>
    </Page>
  );
}

export function CampaignCrumbs() {
  return (
    <>
      <ScreenLink to={paths.marketing.getHref()} className="hover:text-fg-1">
        Marketing
      </ScreenLink>
      <StepArrow className="size-3 flex-none stroke-2" />
      <span>Campaigns</span>
    </>
  );
}

type CampaignMenuProps = {
  id: string;
  name: string;
  /**
   * Saves the user's changes to a draft campaign; undefined if the campaign is no longer a draft, for example because
   * it was sent. The campaign can then no longer be deleted.
   */
  save?: () => Promise<{ version: number }>;
};

export function CampaignMenu({ id, name, save }: CampaignMenuProps) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const duplicate = useMutation({
    mutationKey: api.marketing.duplicateCampaign.mutationKey(),
    mutationFn: async () => {
      await save?.();
      return api.marketing.duplicateCampaign.call(
        { id },
        { context: { idempotencyKey: newIdempotencyKey() } },
      );
    },
    onSuccess: (copy) => {
      successToast('Success', 'Campaign duplicated');
      navigate(paths.campaign.getHref(copy.id));
    },
    onError: (error) => failureToast('Not duplicated', errorMessage(error)),
  });
  const remove = useMutation({
    mutationKey: api.marketing.removeCampaign.mutationKey(),
    mutationFn: async () => {
      const saved = await save?.();
      return api.marketing.removeCampaign.call({ id, version: saved?.version ?? 0 });
    },
    onSuccess: () => {
      successToast('Success', 'Campaign deleted');
      navigate(paths.marketing.getHref(), { replace: true });
    },
    onError: (error) => {
      failureToast('Not deleted', errorMessage(error));
      setAsked(false);
    },
  });
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label="More" variant="secondary">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Copy />} onSelect={() => duplicate.mutate()}>
          Duplicate
        </MenuItem>
        {save && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} danger onSelect={() => setAsked(true)}>
              Delete
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Delete ${name.trim() || 'this campaign'}?`}
        description="Its rules and texts are deleted too. No one has received it, and no customer is changed."
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
