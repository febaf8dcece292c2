import type { AnnexFile } from '@xmgl/contracts/files/file.calls';
import { previewOf } from '@xmgl/contracts/files/file-kinds';
import { Button, Modal } from 'antd';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { Loaded } from '../ui/loaded.tsx';
import { ErrorState, Skeleton } from '../ui/page-states.tsx';
import styles from './files.module.css';
import { type ReadText, readText } from './read-text.ts';
import { saveAnnex } from './save-annex.ts';

const TextPreview = ({ url, size }: { readonly url: string; readonly size: number }): ReactElement => {
  const [read, setRead] = useState<ReadText | Error | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    readText(url, size, stop.signal).then(setRead, (error: unknown) => {
      if (!stop.signal.aborted) setRead(error instanceof Error ? error : new Error('文件没有载入'));
    });
    return () => stop.abort();
  }, [url, size]);
  if (read === null) return <Skeleton lines={8} />;
  if (read instanceof Error) return <ErrorState text={read.message} />;
  return (
    <>
      <pre className={styles.text}>{read.text}</pre>
      {read.isCut && <p className={styles.hint}>只显示前 256 KB，下载后可看全文。</p>}
    </>
  );
};

const OfficePreview = lazy(async () => ({ default: (await import('./office-preview.tsx')).OfficePreview }));

/** A file that can be looked at, whatever it hangs on. */
export type ShownFile = Pick<AnnexFile, 'fileID' | 'fileName' | 'fileSize' | 'contentType'>;

type ShownProps = { readonly file: ShownFile; readonly url: string };

/** What a file looks like, by its kind. */
export const Shown = ({ file, url }: ShownProps): ReactElement => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <ErrorState text="图片无法显示，可能已损坏，请下载后查看。" />;
  const kind = previewOf(file.contentType, file.fileSize);
  switch (kind) {
    case 'docx':
    case 'xlsx':
      return (
        <Suspense fallback={<Skeleton lines={10} />}>
          <OfficePreview url={url} kind={kind} title={file.fileName} />
        </Suspense>
      );
    case 'image':
      return <img className={styles.image} src={url} alt={file.fileName} onError={() => setBroken(true)} />;
    case 'pdf':
      return <iframe className={styles.frame} src={url} title={file.fileName} />;
    default:
      return <TextPreview url={url} size={file.fileSize} />;
  }
};

type PreviewProps = {
  readonly projectID: string;
  readonly file: ShownFile;
  /** Where it may be looked at and no more. */
  readonly mayNotSave?: boolean;
  readonly onClose: () => void;
};

/** A picture, a PDF by the browser's own viewer, a text or a document, over the page. */
export const FilePreview = ({ projectID, file, mayNotSave = false, onClose }: PreviewProps): ReactElement => {
  const address = useCall(
    'GetFileAddress',
    { projectID, fileID: file.fileID, purpose: 'show' },
    // An address is of use for minutes: never one of an earlier look.
    { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return (
    <Modal
      open
      centered
      title={file.fileName}
      width="min(1200px, 94vw)"
      onCancel={onClose}
      footer={
        <>
          {!mayNotSave && <Button onClick={() => void saveAnnex(projectID, file)}>下载</Button>}
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      <div className={styles.preview}>
        <Loaded of={address}>{({ url }) => <Shown file={file} url={url} />}</Loaded>
      </div>
    </Modal>
  );
};
