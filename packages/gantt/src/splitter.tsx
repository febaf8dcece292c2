import { type KeyboardEvent, useRef } from 'react';

type SplitterProps = {
  width: number;
  min: number;
  max: number;
  onChange: (width: number, isFinal: boolean) => void;
};

/** The border between table and timeline: dragged, or moved with the arrow keys. */
export function Splitter({ width, min, max, onChange }: SplitterProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const clamp = (wanted: number): number => Math.min(max, Math.max(min, wanted));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 80 : 16;
    const wanted: Record<string, number> = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: min,
      End: max,
    };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(clamp(next), true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot take focus and a value
    <div
      className="gantt-splitter"
      role="separator"
      tabIndex={0}
      aria-label="表格与图的分界"
      aria-orientation="vertical"
      aria-valuenow={Math.round(width)}
      aria-valuemin={min}
      aria-valuemax={Math.round(max)}
      style={{ left: width }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        onChange(clamp(start.current.width + event.clientX - start.current.x), false);
      }}
      onPointerUp={() => {
        if (start.current !== null) onChange(width, true);
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    />
  );
}
