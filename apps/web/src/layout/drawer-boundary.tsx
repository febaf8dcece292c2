import { Component, type ReactNode } from 'react';
import { log } from '../base/log.ts';
import { reportError } from '../session/error-report.ts';
import { toast } from '../ui/toast-store.ts';
import { isLoadFailure } from './load-failure.ts';

type Props = { readonly children: ReactNode; readonly onFail: () => void };

/** Around a drawer of the shell: when it cannot be drawn, the page below it stays, with what was typed in it. */
export class DrawerBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    log('抽屉没有载入', error);
    if (!isLoadFailure(error)) void reportError(error);
    toast.error('内容没有载入，请检查网络，刷新页面后再打开');
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
