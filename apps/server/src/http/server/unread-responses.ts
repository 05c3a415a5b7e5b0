import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const nothingWaits = '';

interface Writing {
  _handle?: { writeQueueSize?: number } | null;
}

/**
 * Returns a string that changes whenever a response makes progress. Node counts only whole chunks, so the size of the
 * write queue is included for the chunk in progress, as Node's own timeouts do.
 */
function placeOf(socket: Socket): string {
  if (socket.writableLength === 0) return nothingWaits;
  const { _handle: handle } = socket as Writing;
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

/**
 * A response stays in memory until it is read, and Node itself waits forever. Each check disconnects clients that
 * have read nothing since the last check; even a slow client reads at least a little.
 */
export function watchUnread(server: Server): () => void {
  const takenOf = new Map<Socket, string>();
  server.on('connection', (socket: Socket) => {
    takenOf.set(socket, nothingWaits);
    socket.once('close', () => takenOf.delete(socket));
  });
  return () => {
    for (const [socket, before] of takenOf) {
      const taken = placeOf(socket);
      if (taken !== nothingWaits && taken === before) socket.destroy();
      else takenOf.set(socket, taken);
    }
  };
}
