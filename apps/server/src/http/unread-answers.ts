import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const nothingWaits = '';

interface Writing {
  _handle?: { writeQueueSize?: number } | null;
}

/** How far an answer has come. Node counts whole pieces; of the one that is under way its own timeouts look at the queue, too. */
function placeOf(socket: Socket): string {
  if (socket.writableLength === 0) return nothingWaits;
  const { _handle: handle } = socket as Writing;
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

/**
 * An answer waits in memory until it is taken, and by itself node waits for ever. Each look lets go of those who took nothing
 * of theirs since the last one; whoever is slow takes a little.
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
