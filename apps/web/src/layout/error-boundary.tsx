import { Component, type ErrorInfo, type ReactNode } from 'react';
import { log } from '../base/log.ts';
import { reportError } from '../session/error-report.ts';
import { ErrorState } from '../ui/page-states.tsx';
import { isLoadFailure } from './load-failure.ts';
import { reloadPage } from './reload-page.ts';

type Props = { readonly children: ReactNode };

/** Keeps an error while drawing to the page it happened on, and reports it. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    log('页面绘制出错', error);
    if (!isLoadFailure(error)) void reportError(error, componentStack ?? '');
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    if (isLoadFailure(this.state.error)) {
      return (
        <ErrorState
          title="页面没有载入"
          text={
            navigator.onLine
              ? '系统可能刚刚升级，或网络中断。请重试。'
              : '网络已断开。请检查网络，恢复连接后重试。'
          }
          onRetry={() => void reloadPage()}
        />
      );
    }
    return (
      <ErrorState
        title="页面出错了"
        text="错误已经记录。请重试；如仍然出错，请联系管理员并说明刚才的操作。"
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
