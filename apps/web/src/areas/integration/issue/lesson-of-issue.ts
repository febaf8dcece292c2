import type { issue } from '@xmgl/contracts/integration/issue.register';
import { joinRich } from '@xmgl/contracts/register/rich-text';
import type { ReadRow } from '../../../register/row/row-values.ts';

type Issue = Pick<
  ReadRow<typeof issue>['row'],
  'state' | 'issueID' | 'title' | 'description' | 'resolution' | 'rootCause' | 'plannedAction'
>;

/** What a lesson says that is learned from an issue; null while the issue is not closed. */
export const lessonOfIssue = (row: Issue) =>
  row.state === '已关闭'
    ? {
        title: row.title,
        lessonKind: '失败教训',
        situation: joinRich([row.description, row.resolution].filter(Boolean)),
        cause: row.rootCause,
        recommendation: row.plannedAction,
        issueID: row.issueID,
      }
    : null;
