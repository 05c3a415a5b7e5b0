import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/**
 * The thresholds for a drag. They make sure that a click does not start a drag and that a scrolling thumb does not pick
 * up a card.
 */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };

export const useDragSensors = () => useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));

const nothing: Announcements = {
  onDragStart: () => undefined,
  onDragMove: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The board itself announces all moves to screen readers, so the announcements of the drag library are turned off. */
export const silent = { announcements: nothing, screenReaderInstructions: { draggable: '' } };
