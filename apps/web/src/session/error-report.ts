import { create } from 'zustand';
import { callApi } from '../api/client.ts';
import { ApiError, isToldElsewhere } from '../base/api-error.ts';
import { log } from '../base/log.ts';

/** Errors of this tab since it was opened; the navbar's count is read again when it grows. */
export const useReportedErrors = create<{ count: number }>()(() => ({ count: 0 }));

const cut = (text: string, most: number): string => text.slice(0, most);

const describe = (error: unknown): { error: string; info: string } =>
  error instanceof Error
    ? { error: `${error.name}: ${error.message}`, info: error.stack ?? '' }
    : { error: String(error), info: '' };

/** Told by a dialog already, or on a connection that could not carry the report either. */
const isNoFault = (error: unknown): boolean =>
  isToldElsewhere(error) || (error instanceof ApiError && ['network', 'timeout'].includes(error.kind));

/** Sends an uncaught error to the in-app error log; in development it stays in the console. */
export const reportError = async (error: unknown, info = ''): Promise<void> => {
  if (!import.meta.env.PROD || isNoFault(error)) return;
  const described = describe(error);
  try {
    await callApi('AddErrorLog', {
      error: cut(described.error, 4000),
      info: cut(info || described.info || '没有更多信息', 4000),
      url: cut(location.pathname + location.search, 2000),
    });
    useReportedErrors.setState(({ count }) => ({ count: count + 1 }));
  } catch (failure) {
    log('上报错误失败', failure);
  }
};

export const watchErrors = (): void => {
  window.addEventListener('error', (event) => {
    // A layout notice of the browser, not an error of the page.
    if (event.message.startsWith('ResizeObserver loop')) return;
    void reportError(event.error ?? event.message, `${event.filename}:${event.lineno}:${event.colno}`);
  });
  window.addEventListener('unhandledrejection', (event) => void reportError(event.reason));
};
