import { type PointerEvent, type RefObject, useState } from 'react';
import { isInside, type Point } from './plot-box.ts';
import { toLocal } from './use-plot-drag.ts';

type Held = { readonly id: string; readonly at: Point };

/** A line drawn around people; who lies inside is chosen when it is let go. */
export const useLasso = (
  drawing: RefObject<SVGSVGElement | null>,
  isOn: boolean,
  marks: readonly Held[],
  onChoose: (ids: readonly string[]) => void,
) => {
  const [line, setLine] = useState<readonly Point[]>([]);
  return {
    line,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (!isOn || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setLine([toLocal(drawing.current, event)]);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (line.length > 0) setLine([...line, toLocal(drawing.current, event)]);
      },
      onPointerUp: () => {
        if (line.length > 2) onChoose(marks.filter(({ at }) => isInside(line, at)).map(({ id }) => id));
        setLine([]);
      },
      onPointerCancel: () => setLine([]),
    },
  };
};
