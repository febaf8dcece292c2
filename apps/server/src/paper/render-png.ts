import { readFile } from 'node:fs/promises';
import { paperFamily, paperFonts } from './paper-fonts.ts';

let isReady: Promise<void> | undefined;

/** A drawing as a picture of dots, so many wide. */
export const renderPng = async (svg: string, width: number): Promise<Uint8Array> => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  isReady ??= readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then((bytes) =>
    initWasm(bytes),
  );
  const [regular] = await Promise.all([readFile(paperFonts[0]), isReady]);
  const picture = new Resvg(svg, {
    background: '#ffffff',
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers: [regular], defaultFontFamily: paperFamily },
  }).render();
  return picture.asPng();
};
