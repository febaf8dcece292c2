import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type ShakyLine = {
  readonly port: number;
  /** How often it was cut so far. */
  readonly cuts: () => number;
  /** Pulls the plug on everything that is connected. */
  readonly cut: () => void;
  /** Waits this long after each piece that goes to the server; nothing by default. */
  readonly slowDown: (pieceMs: number) => void;
  readonly close: () => Promise<void>;
};

/**
 * A line to a server on this machine that is cut each time so many bytes have gone up, as the list says:
 * both ends see their connection break.
 */
export const openShakyLine = async (to: number, cutAfter: readonly number[] = []): Promise<ShakyLine> => {
  const sockets = new Set<Socket>();
  const plan = [...cutAfter];
  let passed = 0;
  let cuts = 0;
  let pieceMs = 0;
  const cut = () => {
    cuts += 1;
    passed = 0;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const countUp = (bytes: number) => {
    passed += bytes;
    if (plan[0] === undefined || passed < plan[0]) return;
    plan.shift();
    cut();
  };
  const line = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (piece) => {
      if (!far.write(piece)) {
        near.pause();
        far.once('drain', () => near.resume());
      }
      if (pieceMs > 0) {
        near.pause();
        setTimeout(() => near.resume(), pieceMs);
      }
      countUp(piece.length);
    });
    far.pipe(near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    port: (line.address() as AddressInfo).port,
    cuts: () => cuts,
    cut,
    slowDown: (ms) => {
      pieceMs = ms;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
};
