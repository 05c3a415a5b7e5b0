import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A click is no drag, and a thumb that scrolls picks nothing up. */
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

/** The board says everything itself, for pointer and keys alike. */
export const silent = { announcements: nothing, screenReaderInstructions: { draggable: '' } };
