import { useQueryClient } from '@tanstack/react-query';
import { longestPositionKey, type NetworkPosition } from '@xmgl/contracts/schedule/network.calls';
import type { NetworkKind } from '@xmgl/contracts/schedule/network-kinds';
import type { NetworkAsk, Spot } from '@xmgl/engine/network-drawing/drawing-model';
import { type NetworkPlaces, toPartOf, toPlaces } from '@xmgl/engine/network-drawing/place-network';
import { useMemo, useRef, useState } from 'react';
import { keyOf, useCall, useReadNewest } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { ApiError, isStale } from '../../../base/api-error.ts';

type Positions = readonly NetworkPosition[];
/** What was moved here and is not stored yet, of one drawing. */
type Moved = { readonly drawing: NetworkKind; readonly spots: ReadonlyMap<string, Spot> };

export type NetworkLayout = {
  readonly places: NetworkPlaces;
  readonly move: (key: string, to: Spot) => void;
  /** Stores what was moved. */
  readonly drop: () => void;
  /** Lets the program place everything that is shown again. */
  readonly forget: () => void;
};

const registers = ['NetworkLayout'] as const;
const calls = ['GetNetworkDrawing'] as const;
const mostTries = 3;
const noPositions: Positions = [];

const round = ({ x, y }: Spot): Spot => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });

const merge = (positions: Positions, spots: Moved['spots']): Positions => [
  ...positions.filter(({ key }) => !spots.has(key)),
  ...Array.from(spots, ([key, spot]) => ({ key, ...round(spot) })),
];

/** Where hands put the shapes of a drawing: kept for everybody, and with what others move meanwhile. */
export const useNetworkLayout = (projectID: string, ask: NetworkAsk): NetworkLayout => {
  const drawing = ask.kind;
  const queries = useQueryClient();
  const asked = { projectID, drawing };
  const kept = useCall('GetNetworkDrawing', asked);
  const readNewest = useReadNewest('GetNetworkDrawing');
  useLiveCalls(registers, calls);
  const save = useSend('SaveNetworkLayout', { takeErrors: isStale });
  const [moved, setMoved] = useState<Moved>({ drawing, spots: new Map() });
  const spots = moved.drawing === drawing ? moved.spots : null;
  const lastTurn = useRef<Promise<void>>(Promise.resolve());

  /** Said to the newest state; who was faster keeps what they moved. */
  const store = async (change: (positions: Positions) => Positions, done: () => void): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const known = queries.getQueryData<typeof kept.data>(keyOf('GetNetworkDrawing', asked));
      const newest = tries === 0 && known ? known : await readNewest(asked);
      try {
        const positions = [...change(newest.positions)];
        const stored = await save.mutateAsync({ ...asked, rowVersion: newest.rowVersion, positions });
        queries.setQueryData(keyOf('GetNetworkDrawing', asked), stored);
        return done();
      } catch (error) {
        if (!(error instanceof ApiError && isStale(error))) return;
      }
    }
  };
  const inTurn = (work: () => Promise<void>): void => {
    lastTurn.current = lastTurn.current.then(work).catch(() => undefined);
  };
  const part = toPartOf(ask);
  const stored = kept.data?.positions ?? noPositions;
  const places = useMemo(() => toPlaces(spots ? merge(stored, spots) : stored, ask), [stored, spots, ask]);
  return {
    places,
    move: (key, to) => {
      if (part.length + key.length > longestPositionKey) return;
      setMoved({ drawing, spots: new Map(spots ?? []).set(part + key, to) });
    },
    drop: () => {
      const sent = spots;
      if (!sent || sent.size === 0) return;
      inTurn(() =>
        store(
          (positions) => merge(positions, sent),
          // What was moved on meanwhile is stored by its own drop.
          () => setMoved((now) => (now.spots === sent ? { drawing, spots: new Map() } : now)),
        ),
      );
    },
    forget: () => {
      setMoved({ drawing, spots: new Map() });
      inTurn(() =>
        store(
          (positions) =>
            positions.filter(({ key }) => (part === '' ? key.includes('/') : !key.startsWith(part))),
          () => undefined,
        ),
      );
    },
  };
};
