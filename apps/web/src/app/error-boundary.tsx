import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../session/error-report.ts';
import { log } from '../session/log.ts';
import { ErrorState } from '../ui/page-states.tsx';

type Props = { readonly children: ReactNode };

/** Keeps an error while drawing to the page it happened on, and reports it. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    log('页面绘制出错', error);
    void reportError(error, componentStack ?? '');
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    const isStaleBuild = /dynamically imported module|module script/i.test(this.state.error.message);
    return (
      <ErrorState
        title={isStaleBuild ? '页面没有载入' : '页面出错了'}
        text={
          isStaleBuild
            ? '系统可能刚刚升级，或网络中断。请刷新后继续。'
            : '错误已经记录。请重试；如仍然出错，请联系管理员并说明刚才的操作。'
        }
        onRetry={() => (isStaleBuild ? location.reload() : this.setState({ error: null }))}
      />
    );
  }
}
