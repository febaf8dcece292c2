import type { ReactElement } from 'react';
import { useQuestion } from './ask-store.ts';
import { NoticeDialog } from './notice-dialog.tsx';

/** Where questions of `ask` appear. */
export const AskHost = (): ReactElement | null => {
  const question = useQuestion((state) => state.question);
  if (!question) return null;
  const close = () => useQuestion.setState({ question: null });
  return (
    <NoticeDialog
      key={question.text}
      kind={question.kind ?? 'warning'}
      text={question.text}
      more={question.more}
      confirm={question.confirm}
      onConfirm={() => {
        close();
        question.run();
      }}
      onCancel={close}
    />
  );
};
