import { drawBars } from './draw-bars.ts';
import { drawDrag, drawHandles } from './draw-drag.ts';
import { drawGrid } from './draw-grid.ts';
import { drawHeader } from './draw-header.ts';
import { drawLabels } from './draw-labels.ts';
import { type DrawnLink, drawLinks, listDrawnLinks } from './draw-links.ts';
import { drawProgressLine } from './draw-progress-line.ts';
import type { Canvas2d, Scene } from './scene.ts';

/** Draws one frame; answers the links it drew, so that the pointer can find them. Costs by what is seen. */
export function drawScene(ctx: Canvas2d, scene: Scene): readonly DrawnLink[] {
  const drawn = listDrawnLinks(scene);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, scene.width, scene.height);
  ctx.clip();
  drawGrid(ctx, scene);
  drawLinks(ctx, scene, drawn);
  drawBars(ctx, scene);
  drawLabels(ctx, scene);
  drawProgressLine(ctx, scene);
  drawHandles(ctx, scene);
  drawDrag(ctx, scene);
  drawHeader(ctx, scene);
  ctx.restore();
  return drawn;
}

/** Gives the canvas as many device pixels as it covers; cheap when nothing changed. */
export function sizeCanvas(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  const deviceWidth = Math.max(1, Math.round(width * ratio));
  const deviceHeight = Math.max(1, Math.round(height * ratio));
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
}
