import { DomainError, tooManyRequests } from '@dayworks/shared/errors';

interface RoomLimits {
  bytes: number;
  bytesOfSender: number;
}

/** The memory that one request body occupies until the response to its request is sent. */
interface Held {
  take(bytes: number): void;
  leave(): void;
}

const retryAfterSeconds = 10;

const ownFull = () =>
  tooManyRequests(
    retryAfterSeconds,
    'Several of your files are already uploading. Please wait a moment, then try again.',
  );
const allFull = () =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'Too many files are being uploaded right now. Nothing was changed. Please try again in a minute.',
  );

/**
 * Limits the memory for bodies that are being received or processed. Bytes are counted when they arrive, so a slow
 * phone is charged only for what it has sent so far. Without this limit, a few hundred connections that stop in the
 * middle of a file could crash the server.
 */
export class BodyRoom {
  readonly #limits: RoomLimits;
  readonly #heldBy = new Map<string, number>();
  #held = 0;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  enter(sender: string): Held {
    let own = 0;
    return {
      take: (bytes) => {
        const { bytes: most, bytesOfSender } = this.#limits;
        if ((this.#heldBy.get(sender) ?? 0) + bytes > bytesOfSender) throw ownFull();
        if (this.#held + bytes > most) throw allFull();
        own += bytes;
        this.#add(sender, bytes);
      },
      leave: () => {
        this.#add(sender, -own);
        own = 0;
      },
    };
  }

  #add(sender: string, bytes: number): void {
    this.#held += bytes;
    const held = (this.#heldBy.get(sender) ?? 0) + bytes;
    if (held > 0) this.#heldBy.set(sender, held);
    else this.#heldBy.delete(sender);
  }
}
