import { farScale, paintNetwork } from './paint-network.ts';
import type { Scene } from './scene.ts';

/** So many pixels beyond each edge are painted along, so that a hand can pull them into sight. */
const margin = 480;

type Layer = {
  readonly canvas: HTMLCanvasElement;
  readonly scene: Scene;
  readonly ratio: number;
};

const isAlike = (one: Scene, other: Scene): boolean =>
  one.picture === other.picture &&
  one.chosenID === other.chosenID &&
  one.palette === other.palette &&
  one.view.scale === other.view.scale &&
  one.size === other.size;

/** How far the top left of a view lies within the layer, in pixels of the page; null where the layer ends in sight. */
const placeIn = (
  { scene }: Layer,
  view: Scene['view'],
): { readonly x: number; readonly y: number } | null => {
  const x = margin + (view.x - scene.view.x) * view.scale;
  const y = margin + (view.y - scene.view.y) * view.scale;
  return x >= 0 && y >= 0 && x <= 2 * margin && y <= 2 * margin ? { x, y } : null;
};

const makeLayer = (canvas: HTMLCanvasElement, scene: Scene, ratio: number): Layer | null => {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  const { view, size } = scene;
  const wide = { width: size.width + 2 * margin, height: size.height + 2 * margin };
  canvas.width = Math.round(wide.width * ratio);
  canvas.height = Math.round(wide.height * ratio);
  const from = { ...view, x: view.x - margin / view.scale, y: view.y - margin / view.scale };
  paintNetwork(context, { ...scene, view: from, size: wide }, ratio);
  return { canvas, scene, ratio };
};

/**
 * Paints what is in sight. A whole network that is pulled about is painted once, with what lies around it, and from
 * then on moved as a picture; near by, on a time scale and while the scale changes it is painted anew.
 */
export const makePainter = (): typeof paintNetwork => {
  const canvas = document.createElement('canvas');
  let layer: Layer | null = null;
  let last: Scene | null = null;
  return (context, scene, ratio) => {
    const isPulled = last !== null && isAlike(last, scene);
    last = scene;
    if (!isPulled || scene.view.scale >= farScale || scene.picture.axis !== null) {
      layer = null;
      paintNetwork(context, scene, ratio);
      return;
    }
    if (!layer || layer.ratio !== ratio || !placeIn(layer, scene.view))
      layer = makeLayer(canvas, scene, ratio);
    const place = layer && placeIn(layer, scene.view);
    if (!layer || !place) {
      paintNetwork(context, scene, ratio);
      return;
    }
    const { width, height } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    const [left, top] = [Math.round(place.x * ratio), Math.round(place.y * ratio)];
    context.drawImage(layer.canvas, left, top, width, height, 0, 0, width, height);
  };
};
