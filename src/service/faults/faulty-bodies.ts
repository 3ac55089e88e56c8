/** A dropped connection. The in-process fetch rejects with it, as a browser does; an HTTP server destroys the socket. */
export class DroppedConnection extends TypeError {
  override readonly name = 'TypeError';

  constructor() {
    super('Failed to fetch');
  }
}

type Bytes = Uint8Array<ArrayBuffer>;
type Body = ReadableStream<Bytes>;

const blanks = new Uint8Array(65_536).fill(0x20);

/** Sends the bytes, then drops the connection. */
export function breakingOff(bytes: Bytes): Body {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new DroppedConnection());
      else controller.enqueue(bytes);
      sent = true;
    },
  });
}

/** Sends the bytes, then neither ends nor fails until the reader cancels. */
export function stalling(bytes: Bytes): Body {
  return new ReadableStream({ start: (controller) => controller.enqueue(bytes) });
}

/** Sends spaces without end. */
export function endless(): Body {
  return new ReadableStream({ pull: (controller) => controller.enqueue(blanks.slice()) }, { highWaterMark: 1 });
}

/** Sends the bytes, followed by spaces up to a size. The spaces are created while the body is read. */
export function padded(bytes: Bytes, size: number): Body {
  let left = size - bytes.length;
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(bytes),
      pull(controller) {
        const piece = blanks.slice(0, Math.min(blanks.length, left));
        left -= piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        if (left <= 0) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}
