import { type DragEvent, useState } from 'react';

const kind = 'application/x-xmgl-own-files';

/** Begins to carry files of the list; what they are is known by their ids. */
export const carryFiles = (event: DragEvent, ids: readonly string[]): void => {
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(kind, JSON.stringify(ids));
};

type Taken = {
  /** Files of the list. */
  readonly onFiles: (ids: readonly string[]) => void;
  /** Files from outside of the browser. */
  readonly onUpload: (files: readonly File[]) => void;
};

/** A folder that takes files of the list, or from outside, which are dropped on it. */
export const useFolderDrop = ({ onFiles, onUpload }: Taken) => {
  const [isOver, setOver] = useState(false);
  const takes = ({ dataTransfer: { types } }: DragEvent) => types.includes(kind) || types.includes('Files');
  const over = (event: DragEvent) => {
    if (!takes(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const carried = event.dataTransfer.getData(kind);
        if (carried === '') onUpload([...event.dataTransfer.files]);
        else onFiles(JSON.parse(carried) as string[]);
      },
    },
  };
};
