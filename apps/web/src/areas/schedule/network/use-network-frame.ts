import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { NetworkAnswer, NetworkAsk } from '@xmgl/engine/network-drawing/drawing-model';
import { useEffect, useRef, useState } from 'react';
import { toPlanDelta } from '../plan/plan-delta.ts';
import type { DrawAnswer, DrawQuestion } from './network.worker.ts';

type Host = { readonly worker: Worker; known: PlanDocument | null; lastTurn: number };

type Drawn = {
  /** `null` until the first drawing is laid out. */
  readonly answer: NetworkAnswer | null;
  /** What it answers. */
  readonly ask: NetworkAsk | null;
  readonly isBroken: boolean;
};

const nothing: Drawn = { answer: null, ask: null, isBroken: false };

/** The drawing of the plan as it is now, laid out in a thread of its own; the last one stays until the next is ready. */
export const useNetworkFrame = (plan: PlanDocument, dates: PlanDates, ask: NetworkAsk): Drawn => {
  const [drawn, setDrawn] = useState(nothing);
  const host = useRef<Host | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./network.worker.ts', import.meta.url), { type: 'module' });
    host.current = { worker, known: null, lastTurn: 0 };
    worker.addEventListener('error', () => setDrawn((before) => ({ ...before, isBroken: true })));
    return () => {
      worker.terminate();
      host.current = null;
    };
  }, []);
  useEffect(() => {
    const own = host.current;
    if (!own) return;
    const turn = ++own.lastTurn;
    const { segments: _, problems: __, ...sent } = dates;
    const listeners = new AbortController();
    own.worker.addEventListener(
      'message',
      ({ data }: MessageEvent<DrawAnswer>) => {
        if (data.turn === turn) setDrawn({ answer: data.answer, ask, isBroken: false });
      },
      { signal: listeners.signal },
    );
    own.worker.postMessage({
      turn,
      delta: toPlanDelta(own.known, plan),
      dates: sent,
      ask,
    } satisfies DrawQuestion);
    own.known = plan;
    return () => listeners.abort();
  }, [plan, dates, ask]);
  return drawn;
};
