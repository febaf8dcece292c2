import type { NetworkShape, NetworkWords, Spot } from '@xmgl/engine/network-drawing/drawing-model';
import type { NetworkPicture } from '@xmgl/engine/network-drawing/place-network';
import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type Found, findAt, spotOf } from './find-at.ts';
import styles from './network.module.css';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { centreOn, fit, pan, toDrawing, zoomAt } from './view-box.ts';

export type NetworkHandle = {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly show: (activityID: string) => void;
};

type NetworkCanvasProps = {
  readonly ref: Ref<NetworkHandle>;
  readonly picture: NetworkPicture;
  /** Which part of the plan is drawn. */
  readonly part: string;
  readonly chosenID: string | null;
  readonly label: string;
  readonly onOpen: (activityID: string | null) => void;
  /** Absent where nothing may be moved; told while it is dragged, and once it lies. */
  readonly onMove: ((shape: NetworkShape, to: Spot) => void) | undefined;
  readonly onDrop: () => void;
};

const reach = 7;
const keyStep = 80;
const zoomStep = 1.25;
const readableScale = 0.8;

type Tip = { readonly words: NetworkWords; readonly at: Spot };

const timeNames = ['最早开始 ES', '最早完成 EF', '最迟开始 LS', '最迟完成 LF', '总时差 TF', '自由时差 FF'];

const TipBox = ({ words, at }: Tip): ReactElement => (
  <div className={styles.tip} style={{ left: at.x + 14, top: at.y + 16 }} aria-hidden="true">
    <b>
      {words.code} {words.name}
    </b>
    <dl>
      <dt>持续时间 D</dt>
      <dd>{words.duration} 天</dd>
      {timeNames.map((name, row) => (
        <div key={name} className={styles.time}>
          <dt>{name}</dt>
          <dd>
            {words.times[row]}
            {row > 3 && ' 天'}
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const wordsOf = ({ shapes, lines }: NetworkPicture, activityID: string | null): NetworkWords | null =>
  activityID === null
    ? null
    : (shapes.find(({ words }) => words?.activityId === activityID)?.words ??
      lines.find(({ words }) => words?.activityId === activityID)?.words ??
      null);

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The drawing, with what is in sight of it painted; dragged, zoomed and opened by hand or by keys. */
export const NetworkCanvas = (props: NetworkCanvasProps): ReactElement => {
  const { ref, picture, part, chosenID, label, onOpen, onMove, onDrop } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const [isOver, setOver] = useState(false);
  const { view, change } = useView(canvas, picture, part, chosenID);
  const zoom = (factor: number): void =>
    change((now, { width, height }) => zoomAt(now, factor, { x: width / 2, y: height / 2 }));
  const fitAll = (): void => change((_, all) => fit(picture.bounds, all));
  useImperativeHandle(ref, () => ({
    zoom,
    fit: fitAll,
    show: (activityID) => {
      const spot = spotOf(picture, activityID);
      if (spot) change((now, all) => centreOn(now, spot, all, Math.max(now.scale, readableScale)));
    },
  }));
  const hover = (found: Found | null, at: Spot): void => {
    const words = wordsOf(picture, found?.activityID ?? null);
    setTip(words && { words, at });
    setOver(words !== null || (onMove !== undefined && Boolean(found?.shape)));
  };
  const handlers = useGestures({
    find: (at) => findAt(picture, toDrawing(view(), at), reach / view().scale),
    pan: (dx, dy) => change((now) => pan(now, dx, dy)),
    zoom: (factor, at) => change((now) => zoomAt(now, factor, at)),
    press: ({ activityID }) => onOpen(activityID),
    hover,
    move:
      onMove &&
      ((shape, dx, dy) => onMove(shape, { x: shape.x + dx / view().scale, y: shape.y + dy / view().scale })),
    drop: onDrop,
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      setTip(null);
      if (event.ctrlKey || event.metaKey) change((now) => zoomAt(now, Math.exp(-event.deltaY / 400), at));
      else if (event.shiftKey) change((now) => pan(now, event.deltaY + event.deltaX, 0));
      else change((now) => pan(now, event.deltaX, event.deltaY));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = arrows[event.key];
    if (way) change((now) => pan(now, way[0] * (event.shiftKey ? 5 : 1), way[1] * (event.shiftKey ? 5 : 1)));
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0' || event.key === 'Home') fitAll();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={styles.canvas}
      role="application"
      aria-label={`${label}。方向键平移，加减键缩放，0 显示全图`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing is moved and zoomed by keys
      tabIndex={0}
      data-over={isOver || undefined}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <canvas ref={canvas} />
      {tip && <TipBox {...tip} />}
    </div>
  );
};
