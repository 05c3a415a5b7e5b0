import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/code/copy-field.tsx';
import { Avatar } from '../../ui/detail/avatar.tsx';
import EmptyArt, { type EmptyArtKind } from '../../ui/detail/empty-art.tsx';

import { EmptyState } from '../../ui/empty-state.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { KitSection } from './kit-section.tsx';

const art: EmptyArtKind[] = ['people', 'days', 'search', 'chart'];
const skeletonWidths = ['w-35', 'w-26', 'w-31'];

export function StatesPart() {
  const [search, setSearch] = useState('');
  return (
    <KitSection title="Empty, loading, share">
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <div className="grid gap-4">
          <Card boxed>
            <EmptyState
              action={
                <Button variant="primary" size="sm">
                  <Plus />
                  New Invoice
                </Button>
              }
            >
              No invoices found. Create your first invoice to get started.
            </EmptyState>
          </Card>
          <div className="flex justify-between">
            {art.map((kind) => (
              <span key={kind} className="w-1/4 [&>svg]:w-full">
                <EmptyArt kind={kind} />
              </span>
            ))}
          </div>
          <SearchInput label="Search invoices" value={search} onValueChange={setSearch} />
        </div>
        <div className="grid gap-4">
          <Card boxed className="px-5 py-4">
            <Loading label="Loading invoices...">
              {skeletonWidths.map((width) => (
                <div
                  key={width}
                  className="flex items-center gap-4 border-line [&+&]:mt-3 [&+&]:border-t [&+&]:pt-3"
                >
                  <Skeleton className="h-9 w-[3px]" />
                  <div className="flex-1">
                    <Skeleton className={`h-3 ${width}`} />
                    <Skeleton className="mt-2 h-2.5 w-24" />
                  </div>
                  <Skeleton className="h-3 w-16" />
                </div>
              ))}
            </Loading>
          </Card>
          <Card boxed className="px-5 pt-4 pb-2">
            <h3 className="font-semibold">Share Invoice</h3>
            <div className="mt-2.5 flex gap-2">
              <Input aria-label="Email to share with" type="email" placeholder="name@company.com" />
              <Button variant="primary">Share</Button>
            </div>
            <div className="mt-2">
              <CopyField
                label="Link to the invoice"
                value="https://dayworks.example/shared-invoice/2c6fd5a8?key=4f2a"
                copyLabel="Copy Link"
              />
            </div>
            <p className="mt-3 text-12 text-fg-3">Shared With</p>
            <div className="flex items-center gap-2 py-1">
              <Avatar name="Devin Park" size="sm" decorative />
              <span className="truncate text-13">devin@bluebirdhome.example</span>
              <IconButton label="Remove devin@bluebirdhome.example" size="sm" className="-mr-2 ml-auto">
                <X />
              </IconButton>
            </div>
          </Card>
        </div>
      </div>
    </KitSection>
  );
}
