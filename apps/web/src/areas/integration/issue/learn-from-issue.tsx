import type { issue } from '@xmgl/contracts/integration/issue.register';
import type { ReactElement } from 'react';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { LearnButton } from '../lesson/learn-button.tsx';
import { lessonOfIssue } from './lesson-of-issue.ts';

/** 记一条经验 of a closed issue. */
export const LearnFromIssue = ({ read }: { readonly read: ReadRow<typeof issue> }): ReactElement | null => {
  const values = lessonOfIssue(read.row);
  return values && <LearnButton rowID={values.issueID} title={values.title} values={values} />;
};
