import { guardProcess } from '../../../beside/guard-process.ts';
import { importFile } from './import-file.ts';
import { type ImportPart, type ImportTask, toParts } from './import-parts.ts';

guardProcess();

process.once('message', ({ fileName, bytes, wants }: ImportTask) => {
  const parts = toParts(importFile(fileName, bytes), wants);
  // The next part follows when the last one was taken: many at once would hold the server up as one large one does.
  const sendNext = (): void => {
    const next = parts.next();
    const part: ImportPart = next.done ? { kind: 'end' } : next.value;
    process.send?.(part, undefined, undefined, () => {
      if (next.done) process.disconnect();
    });
  };
  process.on('message', sendNext);
  sendNext();
});
