import type { Review } from '@dayworks/shared/content/compose';
import { longestReview } from '@dayworks/shared/content/content';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { Textarea } from '../../../ui/field/textarea.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { Block } from './block.tsx';

const stars = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value} ★` }));

type ReviewFieldsProps = { review: Review; onChange: (review: Review) => void };

/** Fields for the review that the user wants to answer: its text, its stars and the name of its author. */
export function ReviewFields({ review, onChange }: ReviewFieldsProps) {
  return (
    <Block title="The review you answer">
      <div className="grid gap-4">
        <Field label="Review" help="Paste it from Google, Facebook or wherever it stands.">
          <Textarea
            value={review.text}
            maxLength={longestReview}
            rows={6}
            onChange={(event) => onChange({ ...review, text: event.target.value })}
          />
        </Field>
        <div className="grid gap-1.5">
          <span className="font-medium text-13">Stars</span>
          <SegmentedControl
            label="Stars"
            value={String(review.stars)}
            onValueChange={(value) => onChange({ ...review, stars: Number(value) })}
            segments={stars}
          />
        </div>
        <Field label="Name" optional help="As it stands above the review; the reply uses it as typed.">
          <Input
            value={review.name ?? ''}
            maxLength={120}
            onChange={(event) => onChange({ ...review, name: event.target.value || null })}
          />
        </Field>
      </div>
    </Block>
  );
}
