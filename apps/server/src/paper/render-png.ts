import { readFile } from 'node:fs/promises';
import { toPngFile } from '../base/png-file.ts';
import { paperFamily, paperFonts } from './paper-fonts.ts';

let isReady: Promise<void> | undefined;
/** Some megabytes: read once, however many drawings a paper has. */
let font: Promise<Uint8Array> | undefined;

/** Quick, and small enough for a drawing in few colours. */
const flatLevel = 3;

/** A drawing as a picture of dots, so many wide; one in few colours is written in a third of the time that takes what may hold photographs. */
export const renderPng = async (svg: string, width: number, isFlat = false): Promise<Uint8Array> => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  isReady ??= readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then((bytes) =>
    initWasm(bytes),
  );
  font ??= readFile(paperFonts[0]);
  const [regular] = await Promise.all([font, isReady]);
  const drawing = new Resvg(svg, {
    background: '#ffffff',
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers: [regular], defaultFontFamily: paperFamily },
  });
  const picture = drawing.render();
  const png = isFlat
    ? toPngFile({ width: picture.width, height: picture.height, bytes: picture.pixels }, 'colour', flatLevel)
    : picture.asPng();
  // What stands in the memory of the library is not cleared by itself.
  picture.free();
  drawing.free();
  return png;
};
