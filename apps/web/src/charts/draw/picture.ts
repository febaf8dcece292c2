import type { Chart } from '../chart.types.ts';
import { toDrawing } from '../options/to-drawing.ts';
import { initChart } from './library.ts';
import { toOption } from './mount.ts';
import { paper } from './palette.ts';

const picture = { width: 1280, head: 56, margin: 24 } as const;

/** The chart with its title as a picture on white, twice as fine as the screen. */
export const toPicture = async (chart: Chart, height: number): Promise<Blob> => {
  const holder = document.createElement('div');
  const { width, head, margin } = picture;
  const room = { width: width - 2 * margin, height: Math.max(height, 560) };
  const canvas = document.createElement('canvas');
  canvas.width = 2 * width;
  canvas.height = 2 * (room.height + head + margin);
  const library = initChart(holder, null, { ...room, devicePixelRatio: 2 });
  try {
    const drawing = toDrawing(chart, { ...room, palette: paper, isPickable: false });
    library.setOption(toOption(drawing, paper.font, false));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('the canvas gives no pen');
    pen.scale(2, 2);
    pen.fillStyle = paper.panel;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = paper.text;
    pen.font = `600 20px ${paper.font}`;
    pen.fillText(chart.title, margin, 38);
    pen.drawImage(library.renderToCanvas({ pixelRatio: 2 }), margin, head, room.width, room.height);
  } finally {
    library.dispose();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the canvas gives no picture');
  return blob;
};
