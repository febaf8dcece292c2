import { type KeyboardEvent, type PointerEvent, type ReactElement, useEffect, useRef } from 'react';
import styles from './avatar.module.css';
import { type Crop, drawCrop, keepInside, mostZoom, sideOf } from './square-crop.ts';

const view = 280;
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type CropFieldProps = {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
};

/** The picture behind a round window: drag it, or move it by the arrow keys; the slider draws it near. */
export const CropField = ({ picture, crop, onChange }: CropFieldProps): ReactElement => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop, view * 2);
  }, [picture, crop]);
  const scale = sideOf(picture, crop.zoom) / view;
  const moveBy = (x: number, y: number) =>
    onChange(keepInside(picture, { ...crop, x: crop.x + x * scale, y: crop.y + y * scale }));
  const drag = (event: PointerEvent) => {
    if (!held.current) return;
    moveBy(held.current.x - event.clientX, held.current.y - event.clientY);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    moveBy(step[0] * 8, step[1] * 8);
  };
  return (
    <div className={styles.crop}>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved has no element of its own */}
      <div
        className={styles.window}
        style={{ width: view, height: view }}
        role="group"
        aria-label="裁剪区域：拖动或用方向键移动图片"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onKeyDown={moveByKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <span className={styles.ring} aria-hidden="true" />
      </div>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          className={styles.slider}
          min={1}
          max={mostZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => onChange(keepInside(picture, { ...crop, zoom: Number(event.target.value) }))}
        />
      </label>
    </div>
  );
};
