import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const nothingWaits = -1;

/**
 * An answer waits in memory until it is taken, and by itself node waits for ever. Each look lets go of those who took nothing
 * of theirs since the last one; whoever is slow takes a little.
 */
export function watchUnread(server: Server): () => void {
  const takenOf = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    takenOf.set(socket, nothingWaits);
    socket.once('close', () => takenOf.delete(socket));
  });
  return () => {
    for (const [socket, before] of takenOf) {
      const taken = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : nothingWaits;
      if (taken !== nothingWaits && taken === before) socket.destroy();
      else takenOf.set(socket, taken);
    }
  };
}
