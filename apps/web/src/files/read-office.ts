export type OfficeTask = { readonly kind: 'docx' | 'xlsx'; readonly bytes: ArrayBuffer };
export type ShownSheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
};
export type OfficeAnswer =
  /** Unpacked and packed anew, within bounds and without what could be run. */
  | { readonly kind: 'docx'; readonly packed: ArrayBuffer }
  | { readonly kind: 'xlsx'; readonly sheets: readonly ShownSheet[] }
  | { readonly kind: 'tooLarge' | 'broken' };

/** What takes longer is no document to be looked at here. */
const mostMs = 20_000;

const words = {
  tooLarge: '文件的内容太多，不在页面中预览，请下载后查看。',
  broken: '文件无法读取，可能已损坏或加了密码，请下载后查看。',
} as const;

/** Opens a document beside the page; whatever the file does there, it is ended with its worker. */
const openBeside = (task: OfficeTask, signal: AbortSignal): Promise<OfficeAnswer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./office.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      clearTimeout(late);
      worker.terminate();
      settle();
    };
    const late = setTimeout(() => end(() => resolve({ kind: 'tooLarge' })), mostMs);
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.onerror = () => end(() => resolve({ kind: 'broken' }));
    worker.onmessage = ({ data }: MessageEvent<OfficeAnswer>) => end(() => resolve(data));
    worker.postMessage(task, [task.bytes]);
  });

/** Nothing in the frame runs or loads anything: it has no rights of its own, and its policy names no source. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:";
const looks = `html{background:#f0f2f5;color:#000}body{margin:0}.docx-wrapper{padding:16px!important;background:none!important}
.docx-wrapper>section.docx{box-shadow:0 0 4px #0003!important;margin-bottom:16px!important;max-width:100%;box-sizing:border-box}
@media(max-width:700px){.docx-wrapper{padding:0!important}section.docx{width:100%!important;min-height:0!important;padding:16px!important}}`;

/** A document as a page that stands by itself. */
const layOut = async (packed: ArrayBuffer): Promise<string> => {
  const { renderAsync } = await import('docx-preview');
  const body = document.createElement('div');
  const head = document.createElement('div');
  await renderAsync(packed, body, head, {
    useBase64URL: true,
    renderAltChunks: false,
    renderComments: false,
    ignoreFonts: true,
    ignoreLastRenderedPageBreak: false,
    inWrapper: true,
  });
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${head.innerHTML}<style>${looks}</style>${body.innerHTML}`;
};

export type ReadOffice =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'sheets'; readonly sheets: readonly ShownSheet[] };

/** What is behind an address, to be looked at. */
export const readOffice = async (
  url: string,
  kind: 'docx' | 'xlsx',
  signal: AbortSignal,
): Promise<ReadOffice> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error('文件没有载入，请关闭后重试');
  const answer = await openBeside({ kind, bytes: await response.arrayBuffer() }, signal);
  if (answer.kind === 'xlsx') return { kind: 'sheets', sheets: answer.sheets };
  if (answer.kind !== 'docx') throw new Error(words[answer.kind]);
  try {
    return { kind: 'page', html: await layOut(answer.packed) };
  } catch {
    throw new Error(words.broken);
  }
};
