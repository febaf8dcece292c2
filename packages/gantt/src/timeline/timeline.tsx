import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DrawnLink } from '../draw/draw-links.ts';
import { drawScene, sizeCanvas } from '../draw/draw-scene.ts';
import type { Scene } from '../draw/scene.ts';
import type { Store } from '../store.ts';
import type { ScrollStore } from '../use-viewport.ts';
import type { PointerHost } from './pointer-host.ts';
import type { LiveState, TooltipContent } from './timeline-live.ts';
import { attachTimelinePointer } from './timeline-pointer.ts';

export type TimelineActions = Pick<
  PointerHost,
  'select' | 'open' | 'edit' | 'contextMenu' | 'focus' | 'zoomAt' | 'scrollToDate'
>;

/** What the host gives for a frame; scroll position and pointer state come from their stores. */
export type StillScene = Omit<
  Scene,
  'scrollLeft' | 'scrollTop' | 'selectedLinkId' | 'hoverPosition' | 'hoverRowId' | 'hoverLinkId' | 'drag'
>;

type TimelineProps = {
  scene: StillScene;
  scroll: ScrollStore;
  scroller: RefObject<HTMLElement | null>;
  live: Store<LiveState>;
  tooltip: Store<TooltipContent | null>;
  actions: TimelineActions;
  label: string;
};

/** Draws once before the coming frame, however many rows, scales and scroll positions were set until then. */
function createDrawInFrame(draw: RefObject<() => void>): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    queueMicrotask(() => {
      isAsked = false;
      draw.current();
    });
  };
}

/** The canvas: drawn at once when scrolled or given new rows, once a frame for the pointer. */
export function Timeline({ scene, scroll, scroller, live, tooltip, actions, label }: TimelineProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const still = useRef(scene);
  const lastScene = useRef<Scene | null>(null);
  const drawn = useRef<readonly DrawnLink[]>([]);
  const latestActions = useRef(actions);
  const draw = useRef(() => {});
  const [drawInFrame] = useState(() => createDrawInFrame(draw));

  useLayoutEffect(() => {
    still.current = scene;
    latestActions.current = actions;
    draw.current = () => {
      const element = canvas.current;
      const context = element?.getContext('2d', { alpha: false });
      if (!element || !context || still.current.width <= 0) return;
      const { left, top } = scroll.get();
      const ratio = window.devicePixelRatio || 1;
      sizeCanvas(element, still.current.width, still.current.height, ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      const whole: Scene = { ...still.current, ...live.get(), scrollLeft: left, scrollTop: top };
      lastScene.current = whole;
      drawn.current = drawScene(context, whole);
    };
    drawInFrame();
  });

  useLayoutEffect(() => {
    let frame = 0;
    const drawSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => draw.current());
    };
    const stops = [scroll.subscribe(drawInFrame), live.subscribe(drawSoon)];
    const ratio = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    ratio.addEventListener('change', drawSoon);
    return () => {
      cancelAnimationFrame(frame);
      ratio.removeEventListener('change', drawSoon);
      for (const stop of stops) stop();
    };
  }, [scroll, live, drawInFrame]);

  useEffect(() => {
    if (canvas.current === null || scroller.current === null) return;
    return attachTimelinePointer({
      canvas: canvas.current,
      scroller: scroller.current,
      scene: () => lastScene.current,
      drawn: () => drawn.current,
      live,
      tooltip,
      select: (...given) => latestActions.current.select(...given),
      open: (id) => latestActions.current.open(id),
      edit: (edit) => latestActions.current.edit(edit),
      contextMenu: (menu) => latestActions.current.contextMenu(menu),
      focus: () => latestActions.current.focus(),
      scrollToDate: (at) => latestActions.current.scrollToDate(at),
      zoomAt: (...given) => latestActions.current.zoomAt(...given),
    });
  }, [live, tooltip, scroller]);

  return (
    <canvas
      ref={canvas}
      className="gantt-canvas"
      role="img"
      aria-label={label}
      style={{ width: scene.width, height: scene.height }}
    />
  );
}
