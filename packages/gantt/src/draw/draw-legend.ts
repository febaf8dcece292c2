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

const baselineItem = (label: string, at: number): LegendItem => ({
  label,
  draw: (ctx, { theme }, { left, right, top, bottom }) => {
    ctx.fillStyle = theme.baselines[at] ?? theme.baseline;
    ctx.fillRect(left, (top + bottom) / 2 - 1.5, right - left, 3);
  },
});

const toneItem = (label: string, tone: number): LegendItem => ({
  label,
  draw: (ctx, { theme }, { left, right, top, bottom }) => {
    ctx.fillStyle = theme.tones[tone]?.fill ?? theme.bar;
    ctx.strokeStyle = theme.tones[tone]?.edge ?? theme.barEdge;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.roundRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1, 3);
    ctx.fill();
    ctx.stroke();
  },
});

const floatItem = (label: string, colour: 'freeFloat' | 'totalFloat'): LegendItem => ({
  label,
  draw: (ctx, { theme }, { left, right, bottom }) => {
    ctx.fillStyle = theme[colour];
    ctx.fillRect(left, bottom - 6, right - left, 4);
    ctx.fillRect(right - 2, bottom - 10, 2, 8);
  },
});

/** What the bars themselves are: by their colours where they are told apart. */
function listBarItems({ looks, options, outline }: Scene): readonly LegendItem[] {
  if (looks.colouring) return looks.colouring.legend.map(({ title, tone }) => toneItem(title, tone));
  const hasCritical = options.showCriticalPath && outline.rows.some(({ isCritical }) => isCritical);
  return [barItem('活动', {}), ...(hasCritical ? [barItem('关键活动', { isCritical: true })] : [])];
}

function listBaselineItems({ looks, options }: Scene): readonly LegendItem[] {
  const names = (looks.otherBaselines ?? []).map(({ name }) => name);
  const all = options.baselineCount > names.length ? [looks.ownBaselineName ?? '基线', ...names] : names;
  return all.map(baselineItem);
}

/** What the signs of this drawing mean; only those that it has. */
function listItems(scene: Scene): readonly LegendItem[] {
  const { options, outline, statusAt, progressLine, looks } = scene;
  const { rows } = outline;
  return [
    ...listBarItems(scene),
    barItem('已完成部分', { percentComplete: 100 }),
    barItem('汇总', { kind: 'summary' }),
    barItem('里程碑', { kind: 'milestone' }),
    ...listBaselineItems(scene),
    ...(looks.floatOf ? [floatItem('总时差', 'totalFloat'), floatItem('自由时差', 'freeFloat')] : []),
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
