export type HashAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly sha256: string }
  /** The file was moved, changed or taken away while it was read. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The SHA-256 of a file, read piece by piece beside the page; stops when the signal says so. */
export const hashFile = (
  file: File,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hash-file.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.onerror = () => end(() => reject(new Error('文件无法读取')));
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      if (data.kind === 'progress') onProgress(data.done);
      else if (data.kind === 'done') end(() => resolve(data.sha256));
      else end(() => reject(new Error('文件无法读取，可能已被移动或修改，请重新选择')));
    };
    worker.postMessage(file);
  });
