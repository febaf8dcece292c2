import type { Ink } from '@xmgl/engine/network-drawing/network-marks';
import type { NetworkPicture } from '@xmgl/engine/network-drawing/place-network';
import type { Size, ViewBox } from './view-box.ts';

export type Palette = Readonly<Record<Ink | 'paper' | 'chosen' | 'shade' | 'font', string>>;

export type Scene = {
  readonly picture: NetworkPicture;
  readonly view: ViewBox;
  readonly size: Size;
  readonly chosenID: string | null;
  readonly palette: Palette;
};

/** The colours of the page, as they are now. */
export const readPalette = (): Palette => {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(`--xm-${name}`).trim();
  return {
    text: of('text'),
    quiet: of('text-3'),
    line: of('text-3'),
    critical: of('danger'),
    grid: of('line'),
    paper: of('panel'),
    chosen: of('primary'),
    shade: of('canvas'),
    font: of('font').replace(/\s+/g, ' '),
  };
};
