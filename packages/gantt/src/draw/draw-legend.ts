import type { GanttRow } from '../gantt-types.ts';
import { plainRow } from '../table/plain-row.ts';
import type { BarBox } from './bar-box.ts';
import { drawBar } from './draw-bars.ts';
import type { Canvas2d, Scene } from './scene.ts';

type LegendItem = { label: string; draw: (ctx: Canvas2d, scene: Scene, box: BarBox) => void };

const barItem = (label: string, change: Partial<GanttRow>): LegendItem => ({
  label,
  draw: (ctx, scene, box) => drawBar(ctx, scene, { ...plainRow, ...change }, box),
});

const lineItem = (label: string, colour: 'today' | 'status', dash: readonly number[]): LegendItem => ({
  label,
  draw: (ctx, { theme }, { left, right, top, bottom }) => {
    ctx.strokeStyle = theme[colour];
    ctx.lineWidth = 1.5;
    ctx.setLineDash([...dash]);
    ctx.beginPath();
    ctx.moveTo((left + right) / 2, top - 3);
    ctx.lineTo((left + right) / 2, bottom + 3);
    ctx.stroke();
    ctx.setLineDash([]);
  },
});

const deadlineItem: LegendItem = {
  label: '期限',
  draw: (ctx, { theme }, { left, right, top, bottom }) => {
    const x = (left + right) / 2;
    ctx.strokeStyle = theme.deadline;
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.moveTo(x, top - 2);
    ctx.lineTo(x, bottom + 1);
    ctx.moveTo(x - 4, bottom - 3);
    ctx.lineTo(x, bottom + 1);
    ctx.lineTo(x + 4, bottom - 3);
    ctx.stroke();
  },
};

const progressLineItem: LegendItem = {
  label: '前锋线',
  draw: (ctx, { theme }, { left, right, top, bottom }) => {
    ctx.strokeStyle = theme.progressLine;
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.moveTo(right - 8, top - 2);
    ctx.lineTo(left + 6, (top + bottom) / 2);
    ctx.lineTo(right - 8, bottom + 2);
    ctx.stroke();
  },
};

const baselineItem: LegendItem = {
  label: '基线',
  draw: (ctx, { theme }, { left, right, top, bottom }) => {
    ctx.fillStyle = theme.baseline;
    ctx.fillRect(left, (top + bottom) / 2 - 1.5, right - left, 3);
  },
};

/** What the signs of this drawing mean; only those that it has. */
function listItems({ options, outline, statusAt, progressLine }: Scene): readonly LegendItem[] {
  const { rows } = outline;
  return [
    barItem('活动', {}),
    ...(options.showCriticalPath && rows.some(({ isCritical }) => isCritical)
      ? [barItem('关键活动', { isCritical: true })]
      : []),
    barItem('已完成部分', { percentComplete: 100 }),
    barItem('汇总', { kind: 'summary' }),
    barItem('里程碑', { kind: 'milestone' }),
    ...(options.showBaseline ? [baselineItem] : []),
    ...(options.showDeadline && rows.some(({ deadlineAt }) => deadlineAt !== null) ? [deadlineItem] : []),
    lineItem('今天', 'today', []),
    ...(statusAt === null ? [] : [lineItem('检查日期', 'status', [4, 3])]),
    ...(statusAt === null || progressLine === null ? [] : [progressLineItem]),
  ];
}

const signWidth = 28;

/** One line of signs and words, from the origin of the context; its middle lies at `middle`. */
export function drawLegend(ctx: Canvas2d, scene: Scene, middle: number): void {
  const { theme } = scene;
  let left = 0;
  ctx.font = `400 12px ${theme.fontFamily}`;
  for (const { label, draw } of listItems(scene)) {
    const isPoint = label === '里程碑';
    const height = label === '汇总' || isPoint ? 14 : 12;
    const inset = isPoint ? (signWidth - 16) / 2 : 0;
    draw(ctx, scene, {
      left: left + inset,
      right: left + signWidth - inset,
      top: middle - height / 2,
      bottom: middle + height / 2,
    });
    ctx.font = `400 12px ${theme.fontFamily}`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = theme.text;
    ctx.fillText(label, left + signWidth + 6, middle + 0.5);
    left += signWidth + 6 + ctx.measureText(label).width + 20;
  }
}
