import { type ReactElement, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { withoutProject } from '../base/project-address.ts';
import { NoticeDialog } from './notice-dialog.tsx';

type LeaveGuardProps = {
  /** Asked when something is about to replace the page, so that what has just been saved counts. */
  readonly when: boolean | (() => boolean);
  readonly text: string;
  readonly onDrop?: () => void;
};

const holds = (when: LeaveGuardProps['when']): boolean => (typeof when === 'function' ? when() : when);

/**
 * Asks before another tab or entry of the same page takes the place of what was typed.
 * Other pages need no question: this one is kept behind its tag.
 */
export const LeaveGuard = ({ when, text, onDrop }: LeaveGuardProps): ReactElement | null => {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname === to.pathname &&
      withoutProject(from.search) !== withoutProject(to.search) &&
      holds(when),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (holds(when)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <NoticeDialog
      kind="danger"
      text={text}
      more="离开后，这些修改将丢失。"
      confirm="放弃修改并离开"
      cancel="继续编辑"
      onConfirm={() => {
        onDrop?.();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    />
  );
};
