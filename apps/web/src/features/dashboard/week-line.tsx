import { Sparkline } from '../../ui/figure/sparkline.tsx';
import { type WeekKind, weeksText } from './figure-texts.ts';

type WeekLineProps = { points: readonly number[]; kind: WeekKind; accent?: boolean };

/** Shows how a figure developed over the last twelve weeks. */
export function WeekLine({ points, kind, accent }: WeekLineProps) {
  return <Sparkline points={points} label={weeksText(points, kind)} accent={accent} />;
}
