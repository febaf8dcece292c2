import { type DetailedError, Upload } from 'tus-js-client';
import { renewTokens, whenRenewed } from '../api/renew-tokens.ts';
import { readToken } from '../base/token-cookies.ts';
import type { FileRef } from './upload-store.ts';

/** A piece that any proxy lets through, and that a slow line sends within its time. */
const chunkSize = 16 * 1024 * 1024;

/** After a cut: at once, then ever more rarely, for about half an hour; every piece that arrives begins anew. */
const retryDelays = [0, 500, 1000, 2000, 4000, 8000, ...Array.from({ length: 120 }, () => 15_000)];

export type Sending = {
  readonly file: File;
  readonly fileName: string;
  readonly ref: FileRef;
  readonly sha256: string;
  /** An upload that was begun before. */
  readonly uploadUrl: string | null;
  readonly onProgress: (sent: number) => void;
  readonly onBroken: () => void;
};

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0;

/** What the server said, where it is one of our answers. */
const reasonOf = (error: unknown): string => {
  const body =
    error instanceof Error && 'originalResponse' in error
      ? (error as DetailedError).originalResponse?.getBody()
      : '';
  try {
    const { errors } = JSON.parse(body ?? '') as { errors?: readonly { message: string }[] };
    return errors?.map(({ message }) => message).join('；') || '上传未成功，请重试';
  } catch {
    return '上传未成功，请检查网络后重试';
  }
};

/** No connection, a token to renew, another process that still holds the upload: waiting helps. A refusal stands. */
const isWorthRetrying = (error: DetailedError): boolean => {
  const status = statusOf(error);
  return [0, 401, 409, 423, 429].includes(status) || (status >= 500 && !reasonOf(error).includes('磁盘'));
};

/**
 * Sends a file by the tus protocol, going on by itself after cuts; resolves with the upload's id.
 * Aborting the signal pauses: the server keeps what it has.
 */
export const sendBytes = (sending: Sending, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const { file, fileName, ref, sha256, uploadUrl, onProgress, onBroken } = sending;
    const upload = new Upload(file, {
      endpoint: '/files',
      uploadUrl,
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      metadata: { ...ref, fileName, sha256 },
      onBeforeRequest: async (request) => {
        await whenRenewed();
        request.setHeader('Authorization', `Bearer ${readToken() ?? ''}`);
      },
      onAfterResponse: async (_, response) => {
        const token = readToken();
        if (response.getStatus() === 401 && token) await renewTokens(token);
      },
      onShouldRetry: (error) => {
        const again = isWorthRetrying(error);
        if (again) onBroken();
        return again;
      },
      onProgress,
      onError: (error) => reject(new Error(reasonOf(error))),
      onSuccess: () => {
        window.removeEventListener('online', goOn);
        resolve(upload.url?.split('/').at(-1) ?? '');
      },
    });
    // Back on the network: without waiting for the next try.
    const goOn = () => void upload.abort().then(() => upload.start());
    window.addEventListener('online', goOn);
    signal.addEventListener(
      'abort',
      () => {
        window.removeEventListener('online', goOn);
        void upload.abort();
        reject(signal.reason);
      },
      { once: true },
    );
    upload.start();
  });
