import type { FieldAct, VisitAction } from '@dayworks/shared/field/field-action';
import type { OwnVisit } from './find-place.ts';

/** Something done at a visit, as it reached us. */
export interface Arrived<Action extends VisitAction = VisitAction> extends OwnVisit {
  sent: FieldAct;
  action: Action;
  /** When it was tapped. */
  at: string;
}
