import { customerName } from '@dayworks/shared/customers/customer-name';
import { type AudiencePerson, leftOutTexts } from '@dayworks/shared/marketing/audience';
import { Eye } from 'lucide-react';
import { paths } from '../../../../lib/paths.ts';
import { Link } from '../../../../lib/routing/router.tsx';
import { capital } from '../../../../parts/time/near-day.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Tag } from '../../../../ui/chip.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Avatar } from '../../../../ui/detail/avatar.tsx';

type PersonLineProps = {
  person: AudiencePerson;
  /** Previews the message for this person; undefined for people who are excluded from the campaign. */
  onPreview?: () => void;
};

export function PersonLine({ person: { customer, note, left_out }, onPreview }: PersonLineProps) {
  const name = customerName(customer);
  const why = left_out && leftOutTexts[left_out][0];
  return (
    <li className="flex min-h-13 min-w-0 items-center gap-3 border-line border-b py-1.5">
      <Avatar name={name} decorative />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.customer.getHref(customer.id)}
          className={cx(
            'block truncate rounded-4 font-medium leading-5 hover:underline',
            left_out && 'text-fg-2',
          )}
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="truncate text-12 text-fg-2">{why ? capital(why) : note}</p>
      </div>
      {left_out ? (
        <Tag>Left out</Tag>
      ) : (
        onPreview && (
          <IconButton size="sm" label={`Preview as ${name}`} onClick={onPreview}>
            <Eye />
          </IconButton>
        )
      )}
    </li>
  );
}
