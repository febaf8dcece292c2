import type { PaperFile } from './paper-file.ts';

/** In points, the page upright. */
const sizes = { A4: { width: 595.3, height: 841.9 }, A3: { width: 841.9, height: 1190.6 } } as const;
const margins = {
  upright: { top: 72, bottom: 72, left: 79.4, right: 73.7 },
  wide: { top: 56.7, bottom: 56.7, left: 56.7, right: 56.7 },
} as const;

export type Page = {
  /** As the page lies. */
  readonly width: number;
  readonly height: number;
  readonly margin: (typeof margins)[keyof typeof margins];
  /** Between the margins. */
  readonly line: number;
};

/** The page that a paper is set on, in points. */
export const pageOf = ({ size = 'A4', isWide = false }: Pick<PaperFile, 'size' | 'isWide'>): Page => {
  const { width, height } = sizes[size];
  const margin = margins[isWide ? 'wide' : 'upright'];
  const across = isWide ? height : width;
  return {
    width: across,
    height: isWide ? width : height,
    margin,
    line: across - margin.left - margin.right,
  };
};
