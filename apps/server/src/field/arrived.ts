import type { FieldAct, VisitAction } from '@dayworks/shared/field/field-action';
import type { OwnVisit } from './find-place.ts';

/** A field worker's action at a visit, as the server received it. */
export interface Arrived<Action extends VisitAction = VisitAction> extends OwnVisit {
  sent: FieldAct;
  action: Action;
  /** The time when the worker tapped the action on their device. */
  at: string;
}
