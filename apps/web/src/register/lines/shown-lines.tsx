import type { Lines } from '@xmgl/contracts/register/lines';
import type { ReactElement } from 'react';
import { useIsMobile } from '../../ui/use-media.ts';
import type { Names } from '../row/row-values.ts';
import { LineCards } from './line-cards.tsx';
import type { FormLine } from './line-edits.ts';
import { LineGrid } from './line-grid.tsx';
import { useGridPlace } from './use-line-grid.ts';

type ShownLinesProps = {
  readonly lines: Lines;
  readonly value: unknown;
  readonly names: Names;
  readonly projectID: string;
};

const nothing = () => undefined;
const noFaults: ReadonlyMap<string, string> = new Map();

/** The lines of a row to be read, and copied into a sheet. */
export const ShownLines = ({ lines, value, names, projectID }: ShownLinesProps): ReactElement => {
  const rows = Array.isArray(value) ? (value as readonly FormLine[]) : [];
  const place = useGridPlace(lines, rows);
  const isMobile = useIsMobile();
  const shared = { lines, rows, names, projectID };
  if (isMobile) return <LineCards {...shared} faults={[]} />;
  return (
    <LineGrid
      {...shared}
      faults={noFaults}
      place={place}
      isReadOnly
      set={nothing}
      undo={nothing}
      redo={nothing}
      onPaste={nothing}
    />
  );
};
