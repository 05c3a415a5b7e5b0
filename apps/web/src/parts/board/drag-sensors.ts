import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** Thresholds that prevent a click from starting a drag, and a scrolling thumb from picking up a card. */
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

/**
 * The board itself announces moves to screen readers, for pointer and keyboard alike, so the drag library's
 * announcements are turned off.
 */
export const silent = { announcements: nothing, screenReaderInstructions: { draggable: '' } };
